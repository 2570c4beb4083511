"""Pages for wikis: the same graph as pages, links and pictures, in the syntax that each wiki takes."""
