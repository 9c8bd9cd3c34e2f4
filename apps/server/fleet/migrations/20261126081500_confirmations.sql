-- phase: expand
-- What people confirmed, proposed and withdrew about the newest message of an event. Rows are only added; the newest of a
-- message says what counts. They belong to the message, so they follow it into another event.
create table conjunction_confirmation (
  id text primary key,
  cdm_id text not null references cdm (id) on delete cascade,
  kind text not null check (kind in ('PROPOSED', 'CONFIRMED', 'WITHDRAWN')),
  at instant not null,
  person text not null,
  reason text,
  risk_level text not null,
  newest_alone text
);
create index conjunction_confirmation_of_message on conjunction_confirmation (cdm_id, at desc, id desc);
-- They go only with their satellite.
create trigger conjunction_confirmation_never_changes before update on conjunction_confirmation
  for each row execute function refuse_change();

-- Falls that wait for a confirmation are few.
create index conjunction_event_waiting on conjunction_event (operator_id, tca, id)
  where (data ->> 'newestAlone') is not null;
