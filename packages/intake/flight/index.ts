export { ownOrbitFault } from './own-orbit.ts';
export { toldStateOfCdm, toldStateOfOpm } from './told-states.ts';
