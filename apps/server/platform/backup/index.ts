export { backupCommands, migrate, restoreBackup, takeBackup } from './administer.ts';
export { type BackupReport, backupDatabase } from './backup.ts';
export { BackupFault, type BackupFaultCode } from './format.ts';
export { type RestoreReport, restoreDatabase } from './restore.ts';
