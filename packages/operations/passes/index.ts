export { type PassSearch, type SearchedPart, searchedPart } from './searched.ts';
export { covarianceOfStart, startOfOrbit } from './start.ts';
export { type OrbitOfText, type OrbitReading, orbitOfText, trackOfOrbit } from './track.ts';
