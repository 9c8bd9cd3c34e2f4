export { type FleetList, type FleetRow, type FleetRowFault, readFleetList } from './read-fleet.ts';
