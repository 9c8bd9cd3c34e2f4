-- phase: expand
-- The orbit of a plan may go to a service again after it could not screen it, or never said that it did.
alter table provider_screening drop constraint provider_screening_destination_plan_id_plan_basis_key;
