export { type MessageOrbit, type MessageOrbits, messageOrbits } from './message-orbits.ts';
export { passOrbits } from './pass-orbits.ts';
