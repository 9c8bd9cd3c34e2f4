-- phase: expand
ALTER TABLE observation_pass ADD COLUMN looks jsonb, ADD COLUMN price jsonb;
