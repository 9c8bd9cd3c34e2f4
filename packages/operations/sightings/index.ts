export { type Sighting, type Sightings, sightingsOf } from './sightings.ts';
