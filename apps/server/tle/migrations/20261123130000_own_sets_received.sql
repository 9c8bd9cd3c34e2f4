-- phase: expand
-- When an operator last stored element sets, and how many in the last day.
create index element_set_own_received on element_set (operator_id, received_at desc) where operator_id is not null;
