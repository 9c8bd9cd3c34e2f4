-- phase: expand
-- What a decision rests on, what has changed since, and what a person proposed that another one has to agree to.
alter table conjunction_decision add column based_on jsonb;
alter table conjunction_decision add column changed_since jsonb;
alter table conjunction_decision add column proposal jsonb;
-- Stored decisions rest on what their newest entry in the log says.
update conjunction_decision decided set based_on = jsonb_strip_nulls(jsonb_build_object(
    'riskLevel', entry.entry -> 'riskLevel',
    'probabilityOfCollision', entry.entry -> 'probabilityOfCollision',
    'missDistanceM', (select of.document #> '{data,totalMissDistance}' from cdm of where of.id = decided.cdm_id)))
  from (select distinct on (event_id) event_id, entry from conjunction_decision_log
    order by event_id, at desc, id desc) as entry
  where entry.event_id = decided.event_id;
