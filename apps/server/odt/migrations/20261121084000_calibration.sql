-- phase: expand
create table sensor_residual (
  file_id text primary key references observation_file (id) on delete cascade,
  sensor_code text not null references sensor (code) on delete cascade,
  at instant not null,
  samples jsonb not null
);
create index sensor_residual_of_sensor on sensor_residual (sensor_code, at);

create table sensor_calibration (
  sensor_code text primary key references sensor (code) on delete cascade,
  windows jsonb not null,
  doubts text[] not null,
  is_flagged boolean not null,
  computed_at instant not null default instant_now()
);
