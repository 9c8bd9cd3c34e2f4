export { backupCommands, migrate, restoreBackup, takeBackup } from './administer.ts';
export type { BackupReport } from './backup.ts';
export type { BackupFaultCode } from './format.ts';
export type { RestoreReport } from './restore.ts';
