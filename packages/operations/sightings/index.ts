export { type Sightings, sightingsOf } from './sightings.ts';
