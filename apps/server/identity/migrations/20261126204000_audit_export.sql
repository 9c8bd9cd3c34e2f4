-- phase: expand
-- Where audit lines are sent as they are written; no row: nowhere. The lines that still wait are in audit_unsent, in the
-- transaction of the line itself.
create table audit_receiver (
  is_only boolean primary key default true check (is_only),
  since instant not null default instant_now()
);
create table audit_unsent (
  number bigint generated always as identity primary key,
  line_id uuid not null
);
create function queue_audit_line() returns trigger language plpgsql as $$
begin
  insert into audit_unsent (line_id) select new.id where exists (select from audit_receiver);
  return null;
end
$$;
create trigger audit_line_is_queued after insert on audit_line for each row execute function queue_audit_line();
