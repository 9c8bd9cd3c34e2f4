-- phase: expand
-- The object of each target of the International Laser Ranging Service, as the head of one of its predictions said.
create table ilrs_target (
  target text primary key,
  -- Null: no file of it names one.
  catalogue_number text,
  asked_at instant not null
);
