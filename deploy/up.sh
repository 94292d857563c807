#!/bin/sh
# sh deploy/up.sh site.example [cms.site.example]: builds the images, makes the secrets at the first start, and starts
# everything; with a second name Strapi, too.
set -eu
cd "$(dirname "$0")"

random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }

if [ ! -f .env ]; then
	if [ $# -lt 1 ] || [ $# -gt 2 ]; then
		echo "Say under which names visitors will reach the site and, if wanted, staff their Strapi:" >&2
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
		echo "Strapi's first login is CMS_FIRST_LOGIN_EMAIL with CMS_FIRST_LOGIN_PASSWORD of deploy/.env."
	fi
	mv .env.new .env
	echo "deploy/.env has the secrets. Keep a copy of it apart from the backups: without DATA_KEY no phone number can be read."
fi

docker compose up --detach --build --wait
