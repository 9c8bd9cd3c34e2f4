import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Preloaded (`--import`) into every thread of a drilled server: while the file that FAULTS_DISK_SWITCH names exists, no
 * write reaches the disk; each ends as the operating system ends it on a full one.
 */
const diskSwitch = process.env['FAULTS_DISK_SWITCH'] ?? '';
const write = fs.writeSync;

fs.writeSync = ((...args: Parameters<typeof write>) => {
  if (!fs.existsSync(diskSwitch)) return write(...args);
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    errno: -28,
    syscall: 'write',
  });
}) as typeof write;
syncBuiltinESMExports();
