/** The rule stands with the contract, because the page shows it while a satellite is written. */
export { type SatelliteRadius, satelliteRadius } from '@farpass/contract/ca';
