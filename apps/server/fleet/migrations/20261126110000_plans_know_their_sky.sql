-- phase: expand
-- The probability that everything together may have after a burn; null: the usual one of the satellite.
alter table manoeuvre_plan add column target double precision;
-- Who went on with a plan although its verdict or its age spoke against it, and why.
alter table manoeuvre_plan add column accepted_risk jsonb;
