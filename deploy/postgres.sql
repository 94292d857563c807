-- A request that waits longer ends. Set on the role, since a connection's own setting leaks through poolers.
alter role site set statement_timeout = '8s';
