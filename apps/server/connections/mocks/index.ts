/** Small servers that answer as the services do, for tests and for people without an account. */
export { sampleApproach, sampleElementSet, sampleWeather, startCelestrakMock } from './celestrak.ts';
export { cpfFilesAt } from './cpf-file.ts';
export { startIlrsMock } from './ilrs.ts';
export { startImapMock } from './imap.ts';
export type { Mock } from './mock.ts';
export { startObservationPortalMock } from './observation-portal.ts';
export { sampleMessage } from './sample.ts';
export type { SampleObject } from './sample-path.ts';
export { startSatcatMock } from './satcat.ts';
export { startSatnogsMock } from './satnogs.ts';
export { type MockFile, startSftpMock } from './sftp.ts';
export { startSpaceSafetyMock } from './space-safety.ts';
export { startSpaceTrackMock } from './space-track.ts';
export { startStarlinkMock } from './starlink.ts';
export { starlinkFilesAt } from './starlink-file.ts';
export { startTracssMock } from './tracss.ts';
export { startUdlMock } from './udl.ts';
