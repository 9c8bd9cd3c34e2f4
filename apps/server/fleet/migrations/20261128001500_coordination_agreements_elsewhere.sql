-- phase: expand
-- Agreements with operators on other servers: what that server says, and its advice about who moves in a case.
alter table coordination_agreement add column said jsonb;
alter table coordination_case add column advice_there jsonb;
