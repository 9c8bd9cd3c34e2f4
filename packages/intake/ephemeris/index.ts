export { coveredEphemeris } from './covariances.ts';
export { objectOfCpf } from './forms/cpf.ts';
export { isOtherForm, type OtherForm, oemOfOtherForm } from './forms/other-forms.ts';
export { type StkRefusal, stkOfOem } from './forms/write-stk.ts';
export { gapsIn, withoutGaps } from './gaps.ts';
export { coveredOcm, ephemerisOfOcm, faultsOfOcm, type LeftOut, ocmClock } from './ocm.ts';
export { isStatedName, ocmObjectId } from './ocm-object.ts';
export { ephemerisOfOem, faultsOfOem, oemObjectId } from './oem.ts';
export { type JudgedStream, judgedOemStream, type StreamedOem, streamedOem } from './oem-stream.ts';
export { type SharedName, sharedName } from './shared-name.ts';
export {
  type Span,
  type TimedCovariance,
  type Trajectory,
  trajectoryOf,
  trajectoryOfEphemeris,
  trajectoryOfSets,
} from './trajectory.ts';
