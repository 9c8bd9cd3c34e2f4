export { identityFaults, namedOnly, namesOfObject, ownIdentityFaults } from './identity.ts';
export { otherObject, otherOfSeries } from './names.ts';
export { comparedSet, type OwnSet, orbitOfSet, ownSetDoubt } from './own-set.ts';
export { implausibilities, type ReferenceOrbit } from './plausibility.ts';
export { judgePublication } from './publication.ts';
