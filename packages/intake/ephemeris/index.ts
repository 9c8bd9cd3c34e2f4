export { ephemerisOfOem, oemObjectId, refuseOtherCentres } from './oem.ts';
