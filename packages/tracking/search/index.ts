export { detectionInSearch, searchCovariance } from './search.ts';
export { isWithinSearch } from './within-search.ts';
