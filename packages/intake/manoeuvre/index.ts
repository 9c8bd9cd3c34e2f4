export { type EventOfCdm, type EventOptions, eventOfCdm } from './event.ts';
