-- phase: expand
-- What a screening covered, and its pairs that are no approaches: slow ones and those at the window's edges.
alter table screening add column coverage jsonb;
alter table screening add column intervals jsonb;
alter table screening add column boundary jsonb;
-- The newest screening against the catalogue that a satellite took part in, and why the newest could not take it.
alter table satellite add column screening jsonb;
-- The newest screening of ours that would have shown the event.
alter table conjunction_event add column rescreening jsonb;
