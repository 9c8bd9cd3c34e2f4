-- phase: expand
create table operator (
  id text primary key,
  name text not null,
  -- Name of the organisation in the tokens of an identity provider that stands for this operator.
  organisation text unique,
  created_at instant not null default instant_now()
);

create table sensor_provider (
  id text primary key,
  name text not null,
  organisation text unique,
  created_at instant not null default instant_now()
);

create table platform_user (
  id text primary key,
  user_name text not null,
  display_name text not null,
  email text,
  -- Argon2id, PHC string. Only users of the embedded provider have one.
  password_hash text,
  is_demo boolean not null default false,
  disabled_at instant,
  active_operator_id text references operator (id),
  created_at instant not null default instant_now()
);
-- Names are unique among those who sign in here; another provider may have people of the same name.
create unique index platform_user_name on platform_user (user_name) where password_hash is not null;

create table user_role (
  user_id text not null references platform_user (id) on delete cascade,
  resource text not null,
  role text not null,
  primary key (user_id, resource, role)
);

create table user_identity (
  issuer text not null,
  subject text not null,
  user_id text not null references platform_user (id) on delete cascade,
  -- Roles and organisations of the newest token seen; script tokens use the roles, changes lead to new memberships.
  granted jsonb not null,
  organisations jsonb not null,
  first_seen_at instant not null default instant_now(),
  last_seen_at instant not null default instant_now(),
  primary key (issuer, subject)
);
create index user_identity_user on user_identity (user_id);

create table membership (
  user_id text not null references platform_user (id) on delete cascade,
  operator_id text not null references operator (id),
  -- own: made at the first sign-in; claim: from the organisation claim; granted: by an administrator.
  source text not null check (source in ('own', 'claim', 'granted')),
  primary key (user_id, operator_id)
);
create index membership_operator on membership (operator_id);

create table provider_membership (
  user_id text primary key references platform_user (id) on delete cascade,
  provider_id text not null references sensor_provider (id)
);

-- Sessions, grants, codes and tokens of the embedded identity provider. Ids are SHA-256 hashes of what the browser holds.
create table provider_record (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  account_id text,
  uid text,
  consumed_at instant,
  expires_at instant,
  device text,
  address text,
  created_at instant not null default instant_now(),
  seen_at instant not null default instant_now(),
  primary key (model, id)
);
create index provider_record_grant on provider_record (grant_id);
create index provider_record_account on provider_record (account_id);
create index provider_record_uid on provider_record (uid);
create index provider_record_expiry on provider_record (expires_at);

create table identity_key (
  id text primary key,
  kind text not null check (kind in ('signature', 'cookie')),
  -- Sealed with the key of the settings.
  material text not null,
  created_at instant not null,
  -- A signature key is published before it signs, and stays published after the next one took over.
  active_from instant not null
);

create table script_token (
  id text primary key,
  -- SHA-256 of the token.
  digest text not null unique,
  name text not null,
  user_id text not null references platform_user (id) on delete cascade,
  operator_id text not null references operator (id),
  created_at instant not null default instant_now(),
  expires_at instant not null,
  last_used_at instant
);
create index script_token_user on script_token (user_id);

-- Failed sign-ins, by what they have in common: a name at an address, a name, an address (hashed).
create table sign_in_attempt (
  subject text primary key,
  failures integer not null,
  -- When the newest of them was.
  failed_at instant not null,
  blocked_until instant
);
