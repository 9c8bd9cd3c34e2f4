-- phase: expand
-- The positions that the orbit of an ephemeris was fitted to: those that the next ones go on from.
create table receiver_arc (
  ephemeris_id text primary key references ephemeris (id) on delete cascade,
  frame text not null,
  -- A table of UTC and km, at most 1,500 rows.
  points text not null
);
