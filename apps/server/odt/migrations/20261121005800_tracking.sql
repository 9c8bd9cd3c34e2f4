-- phase: expand
-- On-demand tracking: sensors, requests with their history, the passes that the plan gives them, and what was delivered.
create table sensor (
  code text primary key,
  sensor_type text collate "C" not null
    check (sensor_type in ('OPTICAL_PASSIVE', 'FUTURE', 'TEST_OPTICAL', 'RADAR_ACTIVE', 'RETIRED')),
  name text not null,
  provider_id text,
  -- The operators that see it; null: every one.
  visible_to text[],
  document jsonb not null,
  state text not null default 'UP' check (state in ('UP', 'DOWN', 'WEATHER')),
  state_until instant,
  state_reason text,
  state_since instant not null default instant_now(),
  state_by text,
  version integer not null default 1,
  is_synthetic boolean not null default false,
  created_at instant not null default instant_now()
);
create index sensor_of_provider on sensor (provider_id);

create table sensor_status (
  id text primary key,
  sensor_code text not null references sensor (code) on delete cascade,
  state text not null,
  until instant,
  reason text,
  since instant not null,
  set_by text
);
create index sensor_status_of_sensor on sensor_status (sensor_code, since desc, id desc);

create table observation_request (
  id text primary key,
  operator_id text not null,
  status text not null default 'PENDING',
  reason jsonb not null,
  version integer not null default 1,
  catalogue_id integer,
  object_name text,
  observe_from instant not null,
  observe_to instant not null,
  priority integer not null check (priority between 1 and 10),
  passes_requested integer not null check (passes_requested between 1 and 50),
  passes_completed integer not null default 0,
  series_id text,
  document jsonb not null,
  -- The orbit that its operator brought, as it was sent.
  orbit_digest text references file (digest),
  scheduling jsonb,
  currency text,
  held bigint not null default 0,
  charged bigint not null default 0,
  created_at instant not null default instant_now(),
  created_by text not null,
  changed_at instant not null default instant_now(),
  is_synthetic boolean not null default false
);
create index observation_request_of_operator on observation_request (operator_id, created_at desc, id desc);
create index observation_request_open on observation_request (observe_to) where status in ('PENDING', 'APPROVED', 'IN_PROGRESS');

create table observation_request_status (
  id text primary key,
  request_id text not null references observation_request (id) on delete cascade,
  at instant not null default instant_now(),
  status text not null,
  reason jsonb not null,
  actor text not null
);
create index observation_request_status_of_request on observation_request_status (request_id, at desc, id desc);

-- One pass: for its operator an observation, for its provider a task.
create table observation_pass (
  id text primary key,
  request_id text not null references observation_request (id) on delete cascade,
  operator_id text not null,
  provider_id text not null,
  sensor_code text not null references sensor (code),
  status text not null default 'PENDING',
  task_status text not null default 'PENDING',
  reason jsonb not null,
  start_at instant not null,
  end_at instant not null,
  deliver_until instant not null,
  maximum_elevation_deg double precision,
  quality double precision,
  orbit_type text not null,
  orbit_digest text not null references file (digest),
  version integer not null default 1,
  changed_at instant not null default instant_now()
);
create index observation_pass_of_request on observation_pass (request_id, start_at, id);
create index observation_pass_of_provider on observation_pass (provider_id, start_at, id);
create index observation_pass_of_sensor on observation_pass (sensor_code, start_at);

create table observation_file (
  id text primary key,
  pass_id text not null unique references observation_pass (id) on delete cascade,
  request_id text not null references observation_request (id) on delete cascade,
  operator_id text not null,
  provider_id text not null,
  digest text not null references file (digest),
  delivered_form text not null check (delivered_form in ('TDM_KVN', 'TDM_XML')),
  size_bytes bigint not null,
  starts_at instant,
  ends_at instant,
  observations integer not null,
  report jsonb not null,
  is_associated boolean,
  delivered_at instant not null default instant_now()
);
create index observation_file_of_operator on observation_file (operator_id, delivered_at desc, id desc);
create index observation_file_of_request on observation_file (request_id, delivered_at desc);

create table request_template (
  id text primary key,
  operator_id text not null,
  name text not null,
  request jsonb not null,
  version integer not null default 1,
  created_by text not null,
  constraint request_template_name_once unique (operator_id, name)
);

create table pass_prediction (
  operator_id text not null,
  cache_id text not null,
  catalogue_id integer not null,
  answer jsonb not null,
  expires_at instant not null,
  primary key (operator_id, cache_id)
);
create index pass_prediction_expiry on pass_prediction (expires_at);
