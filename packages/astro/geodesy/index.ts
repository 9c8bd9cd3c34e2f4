export { type GeodeticPosition, geodeticOfItrf, itrfOfGeodetic } from './geodetic.ts';
export {
  aberratedDirection,
  itrfOfLookAngles,
  type LookAngles,
  lightTimeSeconds,
  lookAngles,
  type RightAscensionDeclination,
  rightAscensionDeclination,
  rotationItrfToSez,
} from './topocentric.ts';
