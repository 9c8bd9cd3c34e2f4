export { detectionInSearch, searchCovariance } from './search.ts';
