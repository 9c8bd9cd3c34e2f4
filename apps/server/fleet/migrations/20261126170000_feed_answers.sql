-- phase: expand
-- The last answer of each feed of messages: a satellite that is added later gets its messages without a new query. The catalogue
-- numbers of both objects of each message say how many are about a fleet.
create table message_feed_answer (
  feed text primary key,
  received_at instant not null default instant_now(),
  content bytea not null,
  first_numbers integer[] not null,
  second_numbers integer[] not null
);
