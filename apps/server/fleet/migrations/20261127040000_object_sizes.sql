-- phase: expand
-- Sizes and masses of objects by the list that an operator loaded: one list for each operator.
create table object_size_list (
  operator_id text primary key,
  file_name text not null,
  loaded_at instant not null,
  loaded_by text not null,
  with_radius integer not null,
  with_mass integer not null,
  objects integer not null
);

create table object_size (
  operator_id text not null,
  catalogue_number text not null,
  radius_m float8,
  radius_sigma_m float8,
  radius_source text not null,
  mass_kg float8,
  mass_sigma_kg float8,
  mass_source text not null,
  primary key (operator_id, catalogue_number)
);
