export {
  OrbitTextFault,
  orbitFaultParameters,
  /** @internal Every code has a German sentence; a test compares. */
  orbitTextCodes,
} from './fault.ts';
export { covarianceOfStart, startOfOrbit } from './start.ts';
export { type OrbitOfText, type OrbitReading, orbitOfText, trackOfOrbit } from './track.ts';
