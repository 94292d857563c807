#!/bin/sh
# sh deploy/up.sh site.example [cms.site.example]: builds the images and starts everything. The first start makes the
# secrets. A second name starts Strapi, too. Later starts need no names.
set -eu
cd "$(dirname "$0")"

random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }

if [ ! -f .env ]; then
	if [ $# -lt 1 ] || [ $# -gt 2 ]; then
		echo "Give the host name of the site and, if you want Strapi, the host name of Strapi:" >&2
		echo "sh deploy/up.sh site.example [cms.site.example]" >&2
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
	if [ $# -eq 2 ]; then
		cat >>.env.new <<END
COMPOSE_PROFILES=cms
CMS_ADDRESS=$2
CMS_URL=https://$2
READ_ONLY=false
CMS_APP_KEYS=$(random),$(random)
CMS_API_TOKEN_SALT=$(random)
CMS_ADMIN_JWT_SECRET=$(random)
CMS_TRANSFER_TOKEN_SALT=$(random)
CMS_ENCRYPTION_KEY=$(random)
CMS_JWT_SECRET=$(random)
CMS_FIRST_LOGIN_EMAIL=editor@$1
CMS_FIRST_LOGIN_PASSWORD=Aa1$(random)
END
		echo "The first login of Strapi is in deploy/.env: CMS_FIRST_LOGIN_EMAIL and CMS_FIRST_LOGIN_PASSWORD."
	fi
	mv .env.new .env
	echo "The secrets are in deploy/.env. Keep a copy of it apart from the backups: without DATA_KEY nobody can read the phone numbers."
elif [ $# -gt 0 ]; then
	echo "deploy/.env exists, so its names count: change SITE_ADDRESS and CMS_ADDRESS there, then run: sh deploy/up.sh" >&2
	exit 2
fi

docker compose up --detach --build --wait
