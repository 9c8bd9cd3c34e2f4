export { buildApp } from './app.ts';
export { auditTrail } from './audit.ts';
export type { AuditNote } from './call.ts';
export { answer, type Call, type Handled, type Handler, handle } from './call.ts';
export type { Feature } from './feature.ts';
export { isTimeMark, readList } from './list.ts';
export type { Gauges } from './metrics.ts';
export type { SpooledFile } from './spool.ts';
export type { Upload } from './uploads.ts';
