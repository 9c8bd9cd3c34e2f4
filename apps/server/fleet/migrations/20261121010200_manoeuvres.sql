-- phase: expand
-- Manoeuvre plans with every step of their life, and searches for the least burn.
create table manoeuvre_plan (
  id text primary key,
  operator_id text not null,
  event_id text not null references conjunction_event (id) on delete cascade,
  satellite_id text not null,
  name text not null,
  state text not null default 'DRAFT'
    check (state in ('DRAFT', 'SCREENED', 'APPROVED', 'EXPORTED', 'EXECUTED', 'CANCELLED')),
  burn jsonb not null,
  look_ahead_days double precision not null,
  evaluation jsonb not null,
  -- What it was computed from: message, version of the satellite, newest ephemeris.
  basis jsonb not null,
  screening jsonb,
  version integer not null default 1,
  created_by text not null,
  created_at instant not null,
  planned_by text not null,
  changed_at instant not null,
  approved_by text,
  approved_at instant,
  is_synthetic boolean not null default false
);
create index manoeuvre_plan_of_event on manoeuvre_plan (event_id);
create index manoeuvre_plan_newest on manoeuvre_plan (operator_id, created_at desc, id desc);

create table manoeuvre_log (
  id text primary key,
  plan_id text not null references manoeuvre_plan (id) on delete cascade,
  at instant not null,
  person text not null,
  entry jsonb not null
);
create index manoeuvre_log_of_plan on manoeuvre_log (plan_id, at desc, id desc);

create table manoeuvre_search (
  id text primary key,
  operator_id text not null,
  event_id text not null references conjunction_event (id) on delete cascade,
  state text not null default 'PENDING'
    check (state in ('PENDING', 'RUNNING', 'COMPLETE', 'CANCELLED', 'FAILED')),
  requested_by text not null,
  requested_at instant not null,
  finished_at instant,
  cdm_id text not null,
  wishes jsonb not null,
  result jsonb,
  failure text
);
create index manoeuvre_search_of_event on manoeuvre_search (event_id, requested_at desc, id desc);
