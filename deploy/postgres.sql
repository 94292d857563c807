-- A request that waits longer ends. Set on the role, since a connection's own setting leaks through poolers.
alter role site set statement_timeout = '8s';

-- What Strapi keeps is its own: a database and a role that sees nothing of the site's.
\getenv password POSTGRES_PASSWORD
create role cms login password :'password';
create database cms owner cms;
revoke connect on database site from public;
