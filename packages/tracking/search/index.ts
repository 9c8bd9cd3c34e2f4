export { detectionInSearch, type SearchSigmas, searchCovariance } from './search.ts';
