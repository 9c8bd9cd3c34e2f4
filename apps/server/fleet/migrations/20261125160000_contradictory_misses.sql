-- phase: expand
-- A message that contradicts itself counts by its smaller miss. Those that are already stored are assessed again when the
-- server starts, as messages without figures are.
delete from cdm_physics where coalesce((evidence ->> 'isContradictory')::boolean, false);
