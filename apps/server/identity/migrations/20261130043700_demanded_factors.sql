-- phase: expand
-- Whether an operator demands a second factor of its members in every call, and for what cannot be taken back.
alter table operator add column factor_of_members boolean not null default false;
alter table operator add column factor_of_steps boolean not null default false;
