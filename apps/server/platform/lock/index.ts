export { type FolderHolder, type FolderLock, lockFolder, readHolder } from './folder-lock.ts';
export { makeRuntimeDir } from './runtime-dir.ts';
