-- phase: expand
alter table audit_line add constraint audit_line_outcome check (outcome in ('done', 'refused'));
create trigger audit_line_only_grows before update or delete on audit_line
  for each row execute function refuse_change();
create trigger audit_line_is_not_emptied before truncate on audit_line
  for each statement execute function refuse_change();

alter table job_progress add constraint job_progress_state
  check (state in ('queued', 'running', 'done', 'failed', 'cancelled'));
alter table job_progress add constraint job_progress_fraction check (fraction between 0 and 1);

alter table event_horizon add constraint event_horizon_is_one_row check (is_only);
insert into event_horizon default values;

-- Wakes readers; what they may read they find out themselves.
create function announce_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('farpass_event', '');
  return null;
end
$$;
create trigger event_is_announced after insert on event for each statement execute function announce_event();
