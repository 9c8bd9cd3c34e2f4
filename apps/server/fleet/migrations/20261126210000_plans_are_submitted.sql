-- phase: expand
-- A plan keeps who submitted it for approval, and when.
alter table manoeuvre_plan add column submitted jsonb;
