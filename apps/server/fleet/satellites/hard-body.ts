/** The contract has the rule, because the page shows its result while a satellite is edited. */
export { type SatelliteRadius, satelliteRadius } from '@farpass/contract/fleet';
