export { type Passage, type PassageSearch, passages, type Sight } from './passage.ts';
export { type EarthFixedTrack, earthFixedTrack, type OrientationQuality, type TurnedTrack } from './track.ts';
