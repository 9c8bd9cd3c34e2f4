-- phase: expand
-- Pages of one satellite, and of one risk level, in the order of the list.
create index conjunction_event_of_satellite on conjunction_event (satellite_id, tca, id);
create index conjunction_event_by_risk on conjunction_event (operator_id, risk_level, tca, id);

-- Documents of usual size stay in their rows as they are: taking a page of them apart, compressed, costs more than reading it.
alter table cdm set (toast_tuple_target = 8160);
alter table conjunction_event set (toast_tuple_target = 8160);
