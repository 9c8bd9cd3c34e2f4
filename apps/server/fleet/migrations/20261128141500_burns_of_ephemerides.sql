-- phase: expand
-- Burns that a stored ephemeris tells: declared in its manoeuvre blocks, or in it and not in the operational one before it.
create table ephemeris_burns (
  ephemeris_id text primary key references ephemeris (id) on delete cascade,
  operator_id text not null,
  looked_at instant not null,
  previous_id text,
  report jsonb not null
);
create index ephemeris_burns_operator on ephemeris_burns (operator_id);
