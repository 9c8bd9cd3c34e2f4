-- phase: expand
-- An event whose originator states a much higher probability than ours needs attention. Events that are already stored get
-- it with their next message.
alter table conjunction_event add column originator_dissents boolean not null default false;
