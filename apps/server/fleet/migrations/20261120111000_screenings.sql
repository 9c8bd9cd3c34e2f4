-- phase: expand
create table screening (
  id text primary key,
  operator_id text not null,
  type text not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'RUNNING', 'COMPLETE', 'CANCELLED', 'FAILED')),
  -- A user's name, or schedule.
  requested_by text not null,
  requested_at instant not null default instant_now(),
  finished_at instant,
  window_from instant not null,
  window_to instant not null,
  -- What is screened against what, by which volumes and which catalogue snapshot: never changes.
  plan jsonb not null,
  -- What planning found: how many slices, what was skipped, how old the element sets are.
  report jsonb,
  slices integer,
  slices_done integer not null default 0,
  conjunctions integer not null default 0,
  -- The approaches of a finished screening with the events they belong to.
  results jsonb,
  failure text
);
create index screening_newest on screening (operator_id, requested_at desc, id desc);

-- What a slice of the time line found. A slice is worked on as often as need be; it stands here once.
create table screening_slice (
  screening_id text not null references screening (id) on delete cascade,
  slice integer not null,
  found jsonb not null,
  primary key (screening_id, slice)
);

-- How far the demo world of an operator has been told.
create table demo_world (
  operator_id text primary key,
  made_at instant not null default instant_now(),
  told_to instant not null
);
