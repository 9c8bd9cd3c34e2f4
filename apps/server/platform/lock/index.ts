export { type FolderHolder, type FolderLock, lockFolder, readHolder } from './folder-lock.ts';
export { ownFolder, tighten } from './own-folder.ts';
export { isRuntimeDir, makeRuntimeDir } from './runtime-dir.ts';
