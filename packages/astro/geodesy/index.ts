export { type GeodeticPosition, geodeticOfItrf, itrfOfGeodetic } from './geodetic.ts';
export { itrfOfLookAngles, lookAngles, rotationItrfToSez } from './topocentric.ts';
