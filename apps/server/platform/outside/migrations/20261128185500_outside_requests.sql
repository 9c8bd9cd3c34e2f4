-- phase: expand
-- Requests to providers that limit them, counted for all processes of the installation.
create table outside_request (
  id uuid primary key,
  account text not null,
  asked_at instant not null
);
create index outside_request_account on outside_request (account, asked_at);
