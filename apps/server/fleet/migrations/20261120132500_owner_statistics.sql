-- phase: expand
-- A satellite has one operator. A planner that does not know it takes the rows of one satellite for fewer than they are (of
-- eight operators, an eighth), and sorts all of them instead of reading the first hundred in the order of the index.
create statistics conjunction_event_owner (dependencies) on operator_id, satellite_id from conjunction_event;
create statistics cdm_owner (dependencies) on operator_id, satellite_id from cdm;
