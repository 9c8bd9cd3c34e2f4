export { burnsDeclared } from './declared-burns.ts';
export { type MessageOrbit, type MessageOrbits, messageOrbits, summaryOrbits } from './message-orbits.ts';
export { passOrbits } from './pass-orbits.ts';
