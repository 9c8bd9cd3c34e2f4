-- phase: expand
-- What the past events of an operator say about the sigmas of objects and originators: its last study.
create table message_record_study (
  operator_id text primary key,
  made_at instant not null,
  records jsonb not null
);
