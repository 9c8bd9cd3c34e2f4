export {
  discardReceived,
  keepBytes,
  keepFile,
  type ReceivedFile,
  readFile,
  readStored,
  receiveFile,
  removeUnusedFile,
  type StoredFile,
  sweepUploads,
} from './files.ts';
export { textsOfZip, UnreadableArchive } from './unzip.ts';
export { zipOf } from './zip.ts';
