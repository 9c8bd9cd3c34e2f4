export { type ListedSite, readSites, type SiteList } from './list.ts';
