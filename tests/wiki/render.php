<?php
// Render pages with the parser of the wiki: for each title on standard input a line {title, html, known}.
require_once getenv( 'MEDIAWIKI' ) . '/maintenance/Maintenance.php';

class RenderPages extends Maintenance {
	public function execute() {
		$pages = MediaWiki\MediaWikiServices::getInstance()->getWikiPageFactory();
		$options = ParserOptions::newFromAnon();
		while ( ( $line = fgets( STDIN ) ) !== false ) {
			$title = Title::newFromText( rtrim( $line, "\n" ) );
			if ( $title === null || !$title->exists() ) {
				echo json_encode( [ 'title' => rtrim( $line, "\n" ), 'html' => '', 'known' => false ] ), "\n";
				continue;
			}
			$output = $pages->newFromTitle( $title )->getParserOutput( $options );
			$html = $output->getText( [ 'enableSectionEditLinks' => false, 'allowTOC' => false ] );
			$found = [ 'title' => $title->getPrefixedText(), 'html' => $html, 'known' => true,
				'categories' => $output->getCategoryNames(), 'outside' => array_keys( $output->getExternalLinks() ),
				'templates' => array_keys( $output->getTemplates() ) ];
			echo json_encode( $found, JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR ), "\n";
		}
	}
}

$maintClass = RenderPages::class;
require_once RUN_MAINTENANCE_IF_MAIN;
