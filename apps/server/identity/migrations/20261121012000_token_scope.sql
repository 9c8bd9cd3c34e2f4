-- phase: expand
-- The services that a script token opens; null for all that its owner may use.
alter table script_token add column resources jsonb;
