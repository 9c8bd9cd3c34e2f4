export { type MessageOrbit, type MessageOrbits, messageOrbits } from './message-orbits.ts';
