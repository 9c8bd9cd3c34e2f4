export { identityFaults, namesOfObject, ownIdentityFaults } from './identity.ts';
export { otherObject } from './names.ts';
export { type OwnSet, orbitOfSet, ownSetDoubt } from './own-set.ts';
export { implausibilities, type ReferenceOrbit } from './plausibility.ts';
