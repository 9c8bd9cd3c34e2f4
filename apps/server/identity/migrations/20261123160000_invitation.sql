-- phase: expand
-- Invitations to join an operator; the colleague opens a link once and chooses a password.
create table invitation (
  id text primary key,
  -- SHA-256 of the secret in the link.
  digest text not null unique,
  user_name text not null,
  roles jsonb not null,
  operator_id text not null references operator (id),
  invited_by text not null references platform_user (id) on delete cascade,
  created_at instant not null default instant_now(),
  expires_at instant not null
);
create index invitation_operator on invitation (operator_id);
