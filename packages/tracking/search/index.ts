export { detectionInSearch, type SearchSigmas, searchCovariance } from './search.ts';
export { isWithinSearch } from './within-search.ts';
