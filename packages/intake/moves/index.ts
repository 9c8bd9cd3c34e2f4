export { burnsDeclared } from './declared-burns.ts';
export { areOfOthers, type FileSubject, fileSubject } from './file-subject.ts';
export { type MessageOrbit, type MessageOrbits, messageOrbits, summaryOrbits } from './message-orbits.ts';
export { passOrbits } from './pass-orbits.ts';
