-- What the role that runs the server may do, where another role owns the database (docs/installing.md). The owner runs this once the
-- database exists, and after each new version's `migrar`:
--   psql 'postgres://alinha_dono:…@localhost/alinha' -v servidor=alinha_app -f deploy/role.sql
GRANT USAGE ON SCHEMA public, drizzle TO :"servidor";
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO :"servidor";
GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO :"servidor";
-- The import takes its ids before it writes.
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO :"servidor";
-- What is kept for good. Only a decided erasure removes details of the audit, by a function of the owner's.
REVOKE UPDATE, DELETE ON auditoria, ancoras, elos FROM :"servidor";
GRANT EXECUTE ON FUNCTION apagar_detalhes TO :"servidor";
