export { type ListedSite, readSites } from './list.ts';
