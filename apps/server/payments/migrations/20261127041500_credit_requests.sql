-- phase: expand
-- Wishes of customers for a larger credit line; an administrator's answer ends one, and nothing is removed.
create table payment_credit_request (
  id text primary key,
  customer_id text not null references payment_customer (id),
  amount bigint not null check (amount > 0),
  reason text not null,
  asked_by text not null,
  asked_at instant not null default instant_now(),
  answered_at instant
);
create index payment_credit_request_of on payment_credit_request (customer_id, asked_at);
