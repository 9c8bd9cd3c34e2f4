-- phase: expand
-- Whether a message is diluted, found once when it is assessed; null: it is found when an event is judged.
alter table cdm_physics add column dilution jsonb;
