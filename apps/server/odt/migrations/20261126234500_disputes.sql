-- phase: expand
-- A delivered file that is not what was ordered, and what its buyer decides.
alter table observation_file add column dispute jsonb;
create index observation_file_disputed on observation_file (operator_id) where dispute ->> 'state' = 'OPEN';
