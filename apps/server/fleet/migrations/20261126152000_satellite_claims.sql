-- phase: expand
-- Claims of catalogue objects that an administrator confirmed: the operator that flies an object. A satellite in a fleet
-- without a row is a claim that no one has checked.
create table satellite_claim (
  norad_id integer primary key,
  operator_id text not null,
  confirmed_by text not null,
  confirmed_at instant not null default instant_now()
);
