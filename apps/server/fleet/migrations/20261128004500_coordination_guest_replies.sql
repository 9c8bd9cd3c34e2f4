-- phase: expand
-- Answers of guests by mail: one that is read again is not taken again.
create table coordination_guest_reply (
  mail_id text primary key,
  guest_id text not null references coordination_guest (id) on delete cascade,
  at instant not null default instant_now()
);
create index coordination_guest_reply_of_guest on coordination_guest_reply (guest_id);
