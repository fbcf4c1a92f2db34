"""How the tables of the databases came to be what they are, one step a file; `alembic` runs them."""
