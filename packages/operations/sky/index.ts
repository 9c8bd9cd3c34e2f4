export { type ComparedApproach, comparedApproaches, type SkyApproach } from './approaches.ts';
export { skyChanges } from './changes.ts';
export { skyDigest } from './digest.ts';
export { countedMessage, isInDoubt, type SkyEvent, type UncountedReason } from './events.ts';
export { comparedWithProvider } from './provider.ts';
export { isSameVerdict } from './same-verdict.ts';
export { isAboveTarget, levelOf, planVerdict } from './verdict.ts';
