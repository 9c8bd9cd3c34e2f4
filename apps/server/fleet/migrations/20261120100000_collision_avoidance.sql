-- phase: expand
create table satellite (
  id text primary key,
  operator_id text not null,
  name text not null,
  norad_id integer,
  cospar_id text,
  -- Shape, sizes, propulsion, thresholds: the fields of the specification that nothing is searched by.
  document jsonb not null,
  is_synthetic boolean not null default false,
  last_screened_to instant,
  last_screened_at instant,
  created_at instant not null default instant_now()
);
create index satellite_by_name on satellite (operator_id, name, id);
create unique index satellite_norad_once on satellite (operator_id, norad_id) where norad_id is not null;

-- All messages of one pair around one closest approach. The id never changes; a merge keeps the older one.
create table conjunction_event (
  id text primary key,
  operator_id text not null,
  satellite_id text not null references satellite (id) on delete cascade,
  secondary_id text not null,
  secondary_name text not null,
  -- Closest approach and figures of the newest message.
  tca instant not null,
  risk_level text not null check (risk_level in ('UNKNOWN', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL')),
  state text not null default 'OPEN' check (state in ('OPEN', 'CLEARED')),
  number_of_cdms integer not null default 0,
  last_update instant not null,
  newest_cdm_id text,
  originator text not null,
  data jsonb not null,
  history jsonb not null,
  is_synthetic boolean not null default false,
  created_at instant not null default instant_now()
);
create index conjunction_event_by_tca on conjunction_event (operator_id, tca, id);
create index conjunction_event_of_pair on conjunction_event (satellite_id, secondary_id, tca);

create table conjunction_alias (
  alias text primary key,
  event_id text not null references conjunction_event (id) on delete cascade
);

create table cdm (
  id text primary key,
  operator_id text not null,
  event_id text not null references conjunction_event (id) on delete cascade,
  satellite_id text not null references satellite (id) on delete cascade,
  originator text not null,
  message_id text not null,
  -- The same id with other bytes is a revision: 0 for the first.
  revision integer not null,
  creation_date instant not null,
  received_at instant not null default instant_now(),
  tca instant not null,
  is_synthetic boolean not null default false,
  -- The message as lists show it.
  document jsonb not null
);
create unique index cdm_once on cdm (operator_id, originator, message_id, revision);
create index cdm_newest on cdm (operator_id, creation_date desc, id desc);
create index cdm_of_event on cdm (event_id, creation_date desc, id desc);
create index cdm_of_satellite on cdm (satellite_id, creation_date desc, id desc);

-- As received, beside the lists so that they stay small.
create table cdm_file (
  cdm_id text primary key references cdm (id) on delete cascade,
  digest text not null,
  bytes bytea not null
);
create index cdm_file_digest on cdm_file (digest);
