-- phase: expand
-- The query a feed asks, without anything secret: another query has neither the entity tag nor the pause of the old one.
alter table feed add column address text;
-- Whether what the provider sent last could not be used: "nothing newer" is then no good news.
alter table feed add column is_unread boolean not null default false;

-- Single look-ups at the public catalogue. A row without a record: the provider knows no such object.
create table public_lookup (
  catalogue_number text primary key,
  asked_at instant not null default instant_now(),
  record jsonb
);
