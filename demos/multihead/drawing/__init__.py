"""Numbers to markup. Knows nothing of languages, models or widgets: words come in as arguments.

`markup` escapes and nothing else does; `numbers` writes every figure; `colour` is the scale;
`table`, `links`, `thumbnails` and `legend` draw weights. Shared shape: (view, query, key), one
view for each layer and head; a choice of view is made in CSS, never here.
"""
