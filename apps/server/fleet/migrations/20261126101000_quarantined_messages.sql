-- phase: expand
-- Messages that name two objects as one: they are in no conjunction until a person releases them. The row stays with the
-- decision, so that the same text is recognised when it is sent again.
create table cdm_quarantine (
  id text primary key,
  operator_id text not null,
  satellite_id text not null references satellite (id) on delete cascade,
  digest text not null,
  state text not null default 'HELD' check (state in ('HELD', 'RELEASED', 'DISCARDED')),
  received_at instant not null,
  file_name text not null,
  originator text not null,
  message_id text not null,
  creation_date instant not null,
  tca instant not null,
  secondary_id text not null,
  secondary_name text not null,
  reasons jsonb not null,
  document jsonb not null,
  bytes bytea not null,
  cdm_id text,
  decided_by text,
  decided_at instant,
  reason text,
  version integer not null default 1,
  unique (operator_id, digest)
);
create index cdm_quarantine_listed on cdm_quarantine (operator_id, received_at desc, id desc);
create index cdm_quarantine_held on cdm_quarantine (operator_id, satellite_id) where state = 'HELD';
create index cdm_quarantine_of_satellite on cdm_quarantine (satellite_id);
