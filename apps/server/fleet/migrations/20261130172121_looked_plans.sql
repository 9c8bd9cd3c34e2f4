-- phase: expand
-- The newest inputs by which a plan was judged again, and whether its verdict is still the same.
alter table manoeuvre_plan add column looked jsonb;
