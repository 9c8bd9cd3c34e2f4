-- phase: expand
-- Levels that only a doubt gives are counted apart, in the order of lists.
create index conjunction_event_uncertain_levels on conjunction_event (operator_id, risk_level, tca, id)
  where (data ->> 'riskBasis') in (
    'NOT_CREDIBLE', 'STALE', 'DILUTED', 'DENSITY', 'RADIUS', 'REENTRY', 'CONFIRMATION_MISSING', 'PREVIOUS', 'BOUND'
  );
