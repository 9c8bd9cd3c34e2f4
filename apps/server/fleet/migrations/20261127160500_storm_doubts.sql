-- phase: contract
-- LOW events looked at while a storm of space weather lies before their approach, and the probability that it could bring.
create table storm_doubt (
  event_id text primary key references conjunction_event (id) on delete cascade,
  cdm_id text not null,
  largest double precision
);
alter table ca_alert drop constraint ca_alert_kind_check;
alter table ca_alert add constraint ca_alert_kind_check
  check (kind in ('RISK', 'DECISION', 'CHANGED', 'PROPOSAL', 'COVERAGE', 'SCREENING', 'EPHEMERIS', 'MESSAGE', 'BURN', 'MOVE', 'RULES', 'STORM'));
