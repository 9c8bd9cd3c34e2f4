export { LastLoaded, LastUsed } from './last-used.ts';
