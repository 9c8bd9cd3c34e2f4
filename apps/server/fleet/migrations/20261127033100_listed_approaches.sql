-- phase: expand
-- Approaches of the satellites of all fleets in the last list of a public screening (SOCRATES), to compare with: they are no
-- messages and decide nothing.
create table listed_approach (
  source text not null,
  first_number integer not null,
  second_number integer not null,
  tca instant not null,
  miss_km double precision not null,
  relative_speed_km_s double precision not null,
  largest_probability double precision not null,
  dilution_km double precision not null,
  first_age_days double precision not null,
  second_age_days double precision not null,
  received_at instant not null default instant_now(),
  primary key (source, first_number, second_number, tca)
);
create index listed_approach_of_second on listed_approach (second_number);
