-- phase: expand
-- Services outside that messages come from: one row for each account, of the installation (its settings) or of an
-- operator (sealed credentials), with the place up to which it was read.
create table connection (
  id text primary key,
  source text not null,
  operator_id text,
  credentials text,
  address text not null,
  is_active boolean not null default true,
  is_paused boolean not null default false,
  position jsonb,
  turn_until instant,
  not_before instant,
  last_attempt_at instant,
  last_answer_at instant,
  failures integer not null default 0,
  failure text,
  failure_code text,
  detail_code text not null default 'NOT_ASKED',
  created_by text,
  created_at instant not null,
  unique nulls not distinct (source, operator_id)
);

-- Counts of the messages of a connection, by outcome and operator ('' if a message names no satellite here).
create table connection_tally (
  connection_id text not null references connection (id) on delete cascade,
  operator_id text not null,
  outcome text not null,
  count integer not null,
  last_at instant not null,
  example text,
  primary key (connection_id, operator_id, outcome)
);

-- Ephemerides on their way to other services, and what became of them.
create table outgoing_delivery (
  id text primary key,
  operator_id text not null,
  destination text not null,
  satellite_id text not null,
  oem_file_id text not null,
  upload_type text not null,
  state text not null,
  attempts integer not null default 0,
  requested_by text,
  created_at instant not null,
  attempted_at instant,
  sent_at instant,
  not_before instant,
  receipt text,
  answer text,
  unique (destination, oem_file_id, upload_type)
);
create index outgoing_delivery_listed on outgoing_delivery (operator_id, created_at desc);
create index outgoing_delivery_due on outgoing_delivery (not_before) where state in ('QUEUED', 'RETRYING');
create index outgoing_delivery_of_file on outgoing_delivery (oem_file_id);

-- Services to which an operator lets ephemerides go.
create table destination_approval (
  operator_id text not null,
  destination text not null,
  approved_by text not null,
  approved_at instant not null,
  primary key (operator_id, destination)
);
