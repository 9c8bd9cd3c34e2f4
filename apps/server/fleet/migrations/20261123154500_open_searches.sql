-- phase: expand
-- The searches that an operator has waiting or running are counted before another one is taken.
create index manoeuvre_search_open on manoeuvre_search (operator_id) where state in ('PENDING', 'RUNNING');
