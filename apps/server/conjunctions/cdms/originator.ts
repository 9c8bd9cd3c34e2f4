export { ownOriginator } from '@farpass/intake/cdm';
