#!/bin/sh
# Runs once, when the database is made: the role of the server and the workers, which may neither alter tables nor change
# what only grows (audit, ledger). Migrations run as the owner.
set -eu
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set password="$SERVER_ROLE_PASSWORD" <<'SQL'
create role farpass login password :'password';
SQL
