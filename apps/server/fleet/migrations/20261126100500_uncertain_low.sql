-- phase: expand
-- What the risk rested on when a person confirmed, so that a low one of which too little was known is shown as such.
alter table conjunction_confirmation add column risk_basis text;
-- Low risks that no one may rely on are counted apart.
create index conjunction_event_uncertain on conjunction_event (operator_id, tca, id)
  where risk_level = 'LOW' and (data ->> 'riskBasis') in (
    'NOT_CREDIBLE', 'CONTRADICTED', 'STALE', 'DILUTED', 'RADIUS', 'REENTRY', 'CONFIRMATION_MISSING'
  );
