-- phase: expand
create table ephemeris (
  id text primary key,
  operator_id text not null,
  satellite_id text references satellite (id) on delete cascade,
  file_name text not null,
  format text not null,
  size_bytes bigint not null,
  file_digest text not null references file (digest),
  uploaded_at instant not null default instant_now(),
  -- What lists show: object, frame, segments with coverage, warnings.
  document jsonb not null
);
create index ephemeris_newest on ephemeris (operator_id, uploaded_at desc, id desc);
create index ephemeris_of_satellite on ephemeris (satellite_id, uploaded_at desc, id desc);
create index ephemeris_file on ephemeris (file_digest);
