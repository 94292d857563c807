-- The limit for a query belongs to the role: a setting of a connection would reach other clients of a pooler.
alter role site set statement_timeout = '8s';

-- Strapi has a database and a role of its own. This role cannot read the database of the site.
\getenv password POSTGRES_PASSWORD
create role cms login password :'password';
create database cms owner cms;
revoke connect on database site from public;
