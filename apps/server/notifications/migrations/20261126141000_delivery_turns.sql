-- phase: expand
-- Delivery takes turns: whose turn a message belongs to, the host that it goes to (a digest; empty for mail), and
-- whether an address that failed before comes after the others.
alter table delivery add column turn_of text not null default '';
alter table delivery add column host text not null default '';
alter table delivery add column is_late boolean not null default false;
update delivery set turn_of = coalesce(operator_id, user_id) where state in ('QUEUED', 'RETRYING');
create index delivery_turns on delivery (lane, (channel = 'email'), turn_of, is_late, next_attempt_at, id)
  where state in ('QUEUED', 'RETRYING');

-- When an operator was last served in a lane.
create table delivery_turn (
  lane text not null,
  is_mail boolean not null,
  turn_of text not null,
  served_at instant not null,
  primary key (lane, is_mail, turn_of)
);

-- Hosts that did not answer lately. Nothing is sent to one that is closed.
create table delivery_host (
  host text primary key,
  silences integer not null,
  closed_until instant
);

-- When an alarm was raised because an urgent message did not arrive.
alter table delivery add column alarmed_at instant;
create index delivery_unalarmed on delivery (created_at)
  where lane = 'urgent' and alarmed_at is null and state <> 'DELIVERED';
