export { buildApp } from './app.ts';
export { auditTrail } from './calls/audit.ts';
export type { AuditNote } from './calls/call.ts';
export { answer, type Call, type Handled, type Handler, handle } from './calls/call.ts';
export type { Feature } from './calls/feature.ts';
export { isTimeMark, readList } from './lists/list.ts';
export type { Gauges } from './pages/metrics.ts';
export type { SpooledFile } from './uploads/spool.ts';
export type { Upload } from './uploads/uploads.ts';
