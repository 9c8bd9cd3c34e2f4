export { ephemerisOfOem, oemObjectId } from './oem.ts';
