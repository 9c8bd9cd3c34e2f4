-- phase: expand
-- Passes of the pair of an event that are no events: what the screenings of plans found without their burns.
alter table conjunction_event add column other_passes jsonb;
