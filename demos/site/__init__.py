"""Build time only: what MkDocs needs to make two languages, demos and a browser runtime of it."""
