export { type PassSearch, type SearchedPart, searchedPart } from './searched.ts';
export { covarianceOfStart, startAlongSet, startOfOrbit, statesOfElements } from './start.ts';
export { type OrbitOfText, type OrbitReading, orbitOfText, trackOfOrbit } from './track.ts';
