-- phase: expand
-- Mail addresses that were entered and not confirmed yet, by the digest of the address. Addresses without a row were
-- stored before there was a confirmation, or are confirmed.
create table unconfirmed_address (
  user_id text not null,
  target text not null,
  since instant not null default instant_now(),
  primary key (user_id, target)
);
create index delivery_held on delivery (user_id, target) where state = 'QUEUED' and next_attempt_at is null;
