export {
  discardReceived,
  keepBytes,
  keepFile,
  type ReceivedFile,
  readFile,
  readStored,
  receiveFile,
  removeUnusedFile,
  removeUnusedFiles,
  type StoredFile,
  sweepUploads,
} from './files.ts';
export { type MissingFile, missingFiles } from './named.ts';
export { textsOfZip, UnreadableArchive } from './unzip.ts';
export { zipOf } from './zip.ts';
