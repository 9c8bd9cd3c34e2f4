-- phase: expand
-- The second factor of a user of the embedded provider: a key that their authenticator app shares, sealed; the step of
-- the last code, which is not accepted again; and recovery codes, as hashes. It counts from its confirmation on.
create table second_factor (
  user_id text primary key references platform_user (id) on delete cascade,
  secret text not null,
  confirmed_at instant,
  last_step integer not null default 0,
  recovery jsonb not null default '[]'
);
