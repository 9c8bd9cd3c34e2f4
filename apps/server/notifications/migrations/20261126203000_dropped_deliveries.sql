-- phase: contract
-- A message that waited for an address which its person has no more, or for someone who left, is not sent.
alter table delivery drop constraint delivery_state_check;
alter table delivery add constraint delivery_state_check
  check (state in ('QUEUED', 'DELIVERED', 'RETRYING', 'FAILED', 'REFUSED', 'DROPPED'));
