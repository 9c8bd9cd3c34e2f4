-- phase: expand
create table determined_orbit (
  id text primary key,
  operator_id text not null,
  request_id text not null references observation_request (id) on delete cascade,
  catalogue_id integer,
  object_name text,
  state text not null default 'QUEUED'
    check (state in ('QUEUED', 'RUNNING', 'DETERMINED', 'FAILED', 'CANCELLED')),
  is_automatic boolean not null,
  created_by text not null,
  created_at instant not null default instant_now(),
  ended_at instant,
  file_ids text[] not null,
  options jsonb not null,
  apriori_digest text references file (digest),
  headline jsonb,
  result jsonb,
  messages jsonb not null default '[]',
  adopted jsonb not null default '[]'
);
create index determined_orbit_of_operator on determined_orbit (operator_id, created_at desc, id desc);
create index determined_orbit_of_request on determined_orbit (request_id, created_at desc);

alter table observation_file add column best_association integer;
