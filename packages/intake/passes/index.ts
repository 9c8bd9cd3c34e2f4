export { OrbitTextFault, orbitFaultParameters, orbitTextCodes } from './fault.ts';
export { covarianceOfStart, startOfOrbit } from './start.ts';
export { type OrbitOfText, orbitOfText, trackOfOrbit } from './track.ts';
