-- phase: expand
-- Requests that were carried out under an Idempotency-Key, with the id of what each made.
create table idempotency_key (
  owner text not null,
  operation text not null,
  key text not null,
  digest text not null,
  made_id text not null,
  created_at instant not null default instant_now(),
  primary key (owner, operation, key)
);
create index idempotency_key_created on idempotency_key (created_at);
