-- phase: expand
-- A refresh token works until its successor was used: each knows the token that it replaced, and when one of its own
-- successors was first used. Columns of codes and sessions stay null.
alter table provider_record add column predecessor text;
alter table provider_record add column succeeded_at instant;
create index provider_record_predecessor on provider_record (predecessor) where predecessor is not null;

-- Sessions that were ended: their access tokens, which live five minutes, are refused at once.
create table ended_session (
  uid text primary key,
  account_id text not null,
  ended_at instant not null default instant_now()
);
create index ended_session_account on ended_session (account_id);
