-- phase: expand
-- Tracking that was ordered for events, what came of it, and what it would buy.
create table conjunction_tracking (
  id text primary key,
  operator_id text not null,
  event_id text not null references conjunction_event (id) on delete cascade,
  request_id text not null unique,
  -- The message that it was ordered on: its state and covariance are what is known before.
  cdm_id text not null,
  side text not null check (side in ('object1', 'object2')),
  object_name text not null,
  ordered_by text not null,
  ordered_at instant not null,
  deadline instant not null,
  expected jsonb not null
);
create index conjunction_tracking_of_event on conjunction_tracking (event_id, ordered_at desc, id desc);

create table conjunction_tracking_update (
  id text primary key,
  tracking_id text not null references conjunction_tracking (id) on delete cascade,
  -- The files that it is made of: the same files make no second one.
  basis text not null,
  at instant not null,
  cdm_id text,
  document jsonb not null,
  unique (tracking_id, basis)
);

create table conjunction_tracking_value (
  event_id text primary key references conjunction_event (id) on delete cascade,
  basis text not null,
  document jsonb not null
);
