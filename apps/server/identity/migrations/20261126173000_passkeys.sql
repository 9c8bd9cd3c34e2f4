-- phase: expand
-- Passkeys of users of the embedded provider: a second factor that no page of another address can ask for.
create table passkey (
  id text primary key,
  user_id text not null references platform_user (id) on delete cascade,
  name text not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports jsonb not null default '[]',
  created_at instant not null default instant_now(),
  last_used_at instant
);
create index passkey_user on passkey (user_id);
