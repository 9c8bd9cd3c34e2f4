-- phase: expand
-- Studies of the covariances of a satellite's ephemerides, with who made them and why.
create table covariance_study (
  id text primary key,
  operator_id text not null,
  satellite_id text not null references satellite (id) on delete cascade,
  made_at instant not null,
  made_by text not null,
  reason text not null,
  basis text not null,
  study jsonb not null
);
create index covariance_study_satellite on covariance_study (operator_id, satellite_id, made_at desc, id);

-- What an operator asks to be done with the covariances of a satellite: a row for each change, the last one holds.
create table covariance_use (
  satellite_id text not null references satellite (id) on delete cascade,
  version integer not null,
  operator_id text not null,
  study_id text references covariance_study (id),
  factor float8 not null,
  changed_at instant not null,
  changed_by text not null,
  reason text not null,
  primary key (satellite_id, version)
);
