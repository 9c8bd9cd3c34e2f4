-- phase: expand
-- The newest own sets of an operator, and the newest of those that wait for a release, are read in order.
create index element_set_own_listed on element_set (operator_id, epoch desc, received_at desc) where operator_id is not null;
create index element_set_own_doubtful on element_set (operator_id, epoch desc, received_at desc) where doubt is not null;
