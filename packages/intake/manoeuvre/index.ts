export { type EventOfCdm, type EventOptions, eventOfCdm } from './event.ts';
export { type ExportOptions, type PlanFile, planFiles } from './files.ts';
