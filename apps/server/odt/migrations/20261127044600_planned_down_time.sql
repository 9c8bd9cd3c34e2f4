-- phase: expand
-- A time ahead in which a sensor will not observe: maintenance, with its start and end.
alter table sensor add column planned_from instant;
alter table sensor add column planned_until instant;
alter table sensor add column planned_reason text;
