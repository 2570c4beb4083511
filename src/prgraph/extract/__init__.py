"""Reading entries: from a digest to one annotation an entry."""

__all__: list[str] = []
