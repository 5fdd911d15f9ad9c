#!/bin/sh
# What the image of PostgreSQL does on its first start: a server with the database and the account of the environment.
set -e
data=/var/lib/postgresql/data
as_postgres() { setpriv --reuid=postgres --regid=postgres --clear-groups -- "$@"; }
install --directory --owner=postgres --group=postgres /run/postgresql
if [ ! -s "$data/PG_VERSION" ]; then
  install --directory --owner=postgres --group=postgres --mode=700 "$data"
  printf %s "$POSTGRES_PASSWORD" > /tmp/password
  chown postgres /tmp/password
  as_postgres initdb --pgdata="$data" --username="$POSTGRES_USER" --pwfile=/tmp/password \
    --auth-local=trust --auth-host=scram-sha-256
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
  echo "CREATE DATABASE \"$POSTGRES_DB\"" | as_postgres postgres --single -D "$data" postgres
fi
exec setpriv --reuid=postgres --regid=postgres --clear-groups -- postgres -D "$data" -c 'listen_addresses=*'
