-- phase: expand
-- The probability of a collision in any of the coming passes of a pair, with the correlation of their errors, and what it was computed from.
create table conjunction_pair_risk (
  satellite_id text not null references satellite (id) on delete cascade,
  secondary_id text not null,
  basis text not null,
  probability double precision not null,
  correlated integer not null,
  primary key (satellite_id, secondary_id)
);
