-- phase: contract
-- Each withdrawal of an own set is kept, so that a screening as of an earlier time reads the same sets again. A set has one open withdrawal at most.
alter table element_set_withdrawal drop constraint element_set_withdrawal_pkey;
alter table element_set_withdrawal add primary key (element_set_id, withdrawn_at);
create unique index element_set_withdrawal_open on element_set_withdrawal (element_set_id) where restored_at is null;
