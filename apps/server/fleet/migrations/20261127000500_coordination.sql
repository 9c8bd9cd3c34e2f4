-- phase: expand
-- Cases in which two operators agree who moves for one conjunction. A case belongs to the pair of objects and the closest
-- approach, not to an event: each party keeps its own event.
create table coordination_case (
  id text primary key,
  low_norad integer not null,
  high_norad integer not null check (high_norad > low_norad),
  tca instant not null,
  book jsonb not null default '{"refusals": []}',
  alarms jsonb not null default '[]',
  advice jsonb,
  version integer not null default 1,
  opened_at instant not null default instant_now()
);
create index coordination_case_of_pair on coordination_case (low_norad, high_norad, tca);
create index coordination_case_by_tca on coordination_case (tca);

create table coordination_party (
  case_id text not null references coordination_case (id) on delete cascade,
  norad_id integer not null,
  operator_id text,
  operator_name text not null,
  satellite_name text not null,
  event_id text,
  stated jsonb,
  last_act_at instant,
  primary key (case_id, norad_id)
);
create index coordination_party_of_operator on coordination_party (operator_id, case_id);

create table coordination_message (
  id text primary key,
  case_id text not null references coordination_case (id) on delete cascade,
  at instant not null,
  norad_id integer not null,
  author text not null,
  text text not null
);
create index coordination_message_of_case on coordination_message (case_id, at, id);

-- The secret of a link is not stored, only its digest.
create table coordination_guest (
  id text primary key,
  case_id text not null references coordination_case (id) on delete cascade,
  norad_id integer not null,
  operator_id text not null,
  name text not null,
  digest text not null unique,
  created_by text not null,
  created_at instant not null default instant_now(),
  expires_at instant not null,
  revoked_at instant,
  first_used_at instant
);
create index coordination_guest_of_case on coordination_guest (case_id, created_at desc);

-- The record: a chain of hashes, in which nothing changes.
create table coordination_entry (
  case_id text not null references coordination_case (id) on delete cascade,
  seq integer not null,
  at text not null,
  actor text not null,
  action text not null,
  data json not null,
  previous text not null,
  hash text not null,
  primary key (case_id, seq)
);
create trigger coordination_entry_never_changes before update on coordination_entry
  for each row execute function refuse_change();

create table coordination_settings (
  operator_id text primary key,
  contact text not null,
  partners jsonb not null,
  version integer not null default 1
);

create table coordination_agreement (
  id text primary key,
  proposer_id text not null,
  partner_id text not null,
  proposer_name text not null,
  partner_name text not null,
  terms jsonb not null,
  from_at instant not null,
  until_at instant,
  state text not null default 'PROPOSED' check (state in ('PROPOSED', 'AGREED', 'ENDED')),
  proposed_at instant not null default instant_now(),
  agreed_at instant
);
create index coordination_agreement_of_proposer on coordination_agreement (proposer_id);
create index coordination_agreement_of_partner on coordination_agreement (partner_id);

-- The tag of an ephemeris: the purpose that its operator gives to it.
alter table ephemeris add column context text
  check (context in ('ROUTINE', 'MAINTENANCE', 'COLA', 'DECAY', 'NOVEL'));
