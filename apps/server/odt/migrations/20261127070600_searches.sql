-- phase: expand
-- A request may search for its object: each pass keeps the pattern in which its sensor looks.
ALTER TABLE observation_pass ADD COLUMN search jsonb;
