-- phase: expand
-- The mark of a guest's mail address (an HMAC), so that one address is invited once to a case; null for guests of before.
alter table coordination_guest add column address_mark text;
create index coordination_guest_of_operator on coordination_guest (operator_id, created_at desc);

-- Addresses whose owners want no more mails, by their marks: this counts for every operator.
create table mail_unwanted (
  address_mark text primary key,
  at instant not null default instant_now()
);
