-- phase: expand
-- Operators on other servers. `home` names the operator whose server keeps the claims of a case; null: this one.
alter table coordination_case add column home text;
alter table coordination_case add column remote_id text;
-- What was asked of that server and is not confirmed yet.
alter table coordination_case add column wish jsonb;
create index coordination_case_of_remote on coordination_case (home, remote_id);

alter table coordination_party add column peer text;
-- What the other server says about its object in this case.
alter table coordination_party add column remote jsonb;

-- When each was last in touch, by its name in the settings.
create table coordination_peer (
  name text primary key,
  asked_at instant,
  answered_at instant,
  failure text,
  email text not null default '',
  phone text not null default ''
);

-- A trajectory that its operator only wants to have screened: it never counts, and no one else sees it.
alter table coordination_trajectory add column is_hypothetical boolean not null default false;
