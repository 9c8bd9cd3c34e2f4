-- phase: expand
-- From when on an event needs attention, by the rule of its package. Kept with the event, so that lists can select by it.
alter table conjunction_event add column attention_from instant;
create index conjunction_event_attention on conjunction_event (operator_id, tca, id) where attention_from is not null;
