export {
  discardReceived,
  keepBytes,
  keepFile,
  type ReceivedFile,
  readFile,
  receiveFile,
  removeFile,
  type StoredFile,
  sweepUploads,
} from './files.ts';
export { zipOf } from './zip.ts';
