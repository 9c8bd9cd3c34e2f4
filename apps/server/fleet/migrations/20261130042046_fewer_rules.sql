-- phase: migrate
-- The rule CONTRADICTED became a part of CONFIRMATION_MISSING: what was judged by it is called so, and a satellite for which it
-- was off follows the one rule of history again, until someone switches that off with a reason.
update conjunction_event
  set data = (data::jsonb || '{"riskBasis": "CONFIRMATION_MISSING"}'::jsonb)::json
  where (data ->> 'riskBasis') = 'CONTRADICTED';
update satellite
  set document = jsonb_set(document, '{configuration,caution,off}', coalesce(
    (select jsonb_agg(rule) from jsonb_array_elements(document #> '{configuration,caution,off}') as rule
      where rule ->> 'rule' <> 'CONTRADICTED'), '[]'::jsonb))
  where jsonb_typeof(document #> '{configuration,caution,off}') = 'array'
    and document #> '{configuration,caution,off}' @> '[{"rule": "CONTRADICTED"}]'::jsonb;
-- Low risks that no one may rely on, with those of messages that lack a covariance.
create index conjunction_event_hollow on conjunction_event (operator_id, tca, id)
  where risk_level = 'LOW' and (data ->> 'riskBasis') in (
    'NOT_CREDIBLE', 'STALE', 'DILUTED', 'DENSITY', 'RADIUS', 'REENTRY', 'CONFIRMATION_MISSING', 'PREVIOUS', 'BOUND'
  );
