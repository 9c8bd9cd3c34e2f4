export { comparedApproaches, type SkyApproach } from './approaches.ts';
