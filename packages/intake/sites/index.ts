export { type ListedSite, type RefusedEntry, readSites, type SiteList } from './list.ts';
