export { camelOfFlatCdm, flatOfCamelCdm } from './camel-json.ts';
export { writeFlatCdms } from './flat-write.ts';
export { readCdm } from './read.ts';
export type { Cdm, CdmObject } from './record.ts';
export { cdmData, cdmHeader, cdmMetadata, cdmRelative } from './table.ts';
export { writeCdm } from './write.ts';
