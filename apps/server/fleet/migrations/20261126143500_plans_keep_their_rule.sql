-- phase: expand
-- A plan keeps whether it needs two people, as it was when the plan was made, and everyone who chose or changed its burn.
-- Plans from before follow their satellite, and have one planner.
alter table manoeuvre_plan add column needs_two_people boolean;
alter table manoeuvre_plan add column planners jsonb;
