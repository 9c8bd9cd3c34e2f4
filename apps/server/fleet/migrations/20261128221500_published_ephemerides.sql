-- phase: expand
-- Ephemerides of objects that are not an operator's, as their owners or services publish them.
create table published_ephemeris (
  id text primary key,
  operator_id text not null,
  catalogue_number text not null,
  source text not null,
  file_name text not null,
  size_bytes bigint not null,
  file_digest text not null references file (digest),
  uploaded_by text,
  made_at instant not null,
  received_at instant not null default instant_now(),
  begins_at instant not null,
  ends_at instant not null,
  has_covariance boolean not null,
  state text not null,
  -- Originator, and the distance from the element set.
  document jsonb not null,
  findings jsonb not null,
  decided_by text,
  decided_at instant,
  decision_reason text,
  version integer not null default 1
);
create unique index published_ephemeris_used on published_ephemeris (operator_id, catalogue_number) where state = 'USED';
create index published_ephemeris_of_object on published_ephemeris (operator_id, catalogue_number, received_at desc, id desc);
create index published_ephemeris_file on published_ephemeris (file_digest);
