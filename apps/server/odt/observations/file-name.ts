/** The information in the name of a file. */
export interface NamedFile {
  /** Catalogue number or name of the object. */
  readonly object: string;
  readonly sensorCode: string;
  /** First measurement, UTC. */
  readonly start: string;
  readonly form: 'TDM_KVN' | 'TDM_XML';
  readonly compression: 'NONE' | 'GZIP' | 'ZIP';
}

/** The name of a file of observations: `TDM_25544_ALPS-1_20261120_071245_Z.kvn.gz`. */
export function observationFileName(named: NamedFile): string {
  const suffix = { NONE: '', GZIP: '.gz', ZIP: '.zip' }[named.compression];
  return `${innerFileName(named)}${suffix}`;
}

/** The name of the file inside its archive. */
export function innerFileName({ object, sensorCode, start, form }: Omit<NamedFile, 'compression'>): string {
  const [day = '', time = ''] = start.slice(0, 19).replaceAll(/[-:]/g, '').split('T');
  const parts = ['TDM', object, sensorCode, day, time, 'Z'].map((part) => part.replaceAll(/[^A-Za-z0-9.-]+/g, '-'));
  return `${parts.join('_')}.${form === 'TDM_XML' ? 'xml' : 'kvn'}`;
}
