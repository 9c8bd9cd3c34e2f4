-- phase: expand
-- What an order is for, as people name it: statements say it instead of ids.
alter table payment_order add column subject text;
