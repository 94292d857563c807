#!/bin/sh
# sh deploy/up.sh site.example: builds the image, makes the secrets at the first start, and starts everything.
set -eu
cd "$(dirname "$0")"

random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }

if [ ! -f .env ]; then
	if [ $# -ne 1 ]; then
		echo "Say under which name visitors will reach the site: sh deploy/up.sh site.example" >&2
		exit 2
	fi
	umask 077
	cat >.env.new <<END
SITE_ADDRESS=$1
POSTGRES_PASSWORD=$(random)
DATA_KEY=$(random)
SESSION_SECRET=$(random)
METRICS_TOKEN=$(random)
PUBLISH_SECRET=$(random)
END
	mv .env.new .env
	echo "deploy/.env has the secrets. Keep a copy of it apart from the backups: without DATA_KEY no phone number can be read."
fi

docker compose up --detach --build --wait
