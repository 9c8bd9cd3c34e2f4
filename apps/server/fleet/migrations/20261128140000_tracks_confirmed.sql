-- phase: expand
-- The files of an order that a person has said to be of its object: who, when and why.
alter table conjunction_tracking add column confirmed jsonb not null default '[]';
