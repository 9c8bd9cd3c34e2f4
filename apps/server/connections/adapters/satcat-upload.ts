import type { Reply } from '../../platform/outside/index.ts';
import type { Adapter, TrajectoryUpload, UploadAnswer, UploadReading } from './adapter.ts';
import { isFailure, isRecord, jsonOf, refusedBy, unwrapped } from './failures.ts';
import { fileNameAs, readUpload } from './named.ts';
import type { openSigned } from './token.ts';

interface SatcatAccount {
  readonly url: string;
  readonly signed: ReturnType<typeof openSigned>;
}

const name = 'Satcat';

/**
 * Sends an ephemeris to Satcat (its public OpenAPI 1.0.0: `POST /ephemerides`, a form with the file). One with the same name
 * that is there was sent before: a delivery whose answer was lost is not sent twice.
 */
export function satcatUpload({ url, signed }: SatcatAccount): NonNullable<Adapter['push']> {
  const address = `${url}/api/satcat/ephemerides`;
  return async (upload, signal) => {
    const reading = await readUpload(upload);
    if (reading === undefined)
      return { kind: 'refused', answer: 'The file cannot be read as an OEM. Upload the ephemeris as one.' };
    const doubt = doubtOf(reading, upload);
    if (doubt !== undefined) return { kind: 'refused', answer: doubt };
    const fileName = fileNameAs(reading.name, upload);
    const known = await signed.ask(`${address}?${newestFiles}`, signal);
    if (known.kind === 'failed') return { kind: 'later', answer: known.reason, pauseS: known.pauseS };
    const before = known.kind === 'json' ? idOfFile(unwrapped(known.value), { fileName, upload }) : undefined;
    if (before !== undefined) return { kind: 'taken', receipt: before, answer: `Satcat has ${fileName} already.` };
    const sent = { url: address, accept: 'application/json', body: formOf(upload, fileName) };
    const reply = await signed.send(sent, signal);
    return isFailure(reply) ? { kind: 'later', answer: reply.reason, pauseS: reply.pauseS } : uploadAnswer(reply);
  };
}

/** The name of a file says when it was made, so that one that was sent before is among the newest. */
const newestFiles = new URLSearchParams({ sort_field: 'created_at', sort_direction: 'desc', count: '100' });

/** Its description: only ephemerides in an inertial frame are accepted. */
const inertialFrames: ReadonlySet<string> = new Set(['EME2000', 'J2000', 'GCRF', 'TEME', 'TOD']);

/** Why a file would be refused, or read as something else; nothing is sent then. */
function doubtOf({ frames }: UploadReading, { context }: TrajectoryUpload): string | undefined {
  const other = frames.find((frame) => !inertialFrames.has(frame));
  if (other !== undefined)
    return `Satcat accepts ephemerides in an inertial frame only, and the frame of the file is ${other}. Upload the ephemeris in EME2000.`;
  return context === undefined
    ? 'The file has no purpose, and Satcat would tell others that it is ROUTINE: that the satellite will not manoeuvre. Say its purpose, and send again.'
    : undefined;
}

/** As Satcat calls them: its DEFINITIVE is an orbit that was flown. */
function designationOf({ uploadType }: Pick<TrajectoryUpload, 'uploadType'>): 'OPERATIONAL' | 'THEORETICAL' {
  return uploadType === 'DEFINITIVE' ? 'OPERATIONAL' : 'THEORETICAL';
}

function formOf(upload: TrajectoryUpload, fileName: string): FormData {
  const { text, catalogueNumber, context = '' } = upload;
  const form = new FormData();
  form.set('norad_id', String(catalogueNumber));
  form.set('file_format', 'OEM');
  form.set('designation', designationOf(upload));
  form.set('context', context);
  form.set('ephemeris_file', new Blob([text], { type: 'application/octet-stream' }), fileName);
  return form;
}

interface WantedFile {
  readonly fileName: string;
  readonly upload: TrajectoryUpload;
}

/** The id of a file that is there already; undefined if it is not. */
function idOfFile(value: unknown, { fileName, upload }: WantedFile): string | undefined {
  const items = isRecord(value) && Array.isArray(value['items']) ? value['items'].filter(isRecord) : [];
  const found = items.find(
    (item) =>
      item['filename'] === fileName &&
      Number(item['norad_id']) === upload.catalogueNumber &&
      item['designation'] === designationOf(upload) &&
      item['archived'] !== true,
  );
  return typeof found?.['id'] === 'string' ? found['id'] : undefined;
}

function uploadAnswer(reply: Reply): UploadAnswer {
  if (reply.kind === 'unreachable') return { kind: 'later', answer: reply.reason };
  const { status } = reply;
  if (status === 200 || status === 201) {
    const answer = jsonOf(name, { ...reply, status: 200 });
    const file = answer.kind === 'json' ? unwrapped(answer.value) : undefined;
    // It is looked for there before it is sent again.
    if (!isRecord(file) || typeof file['id'] !== 'string')
      return { kind: 'later', answer: 'Satcat did not say whether it has the file.' };
    const said = file['current_operational'] === true ? ' It is the current operational ephemeris there.' : '';
    return { kind: 'taken', receipt: file['id'], answer: `Satcat answered ${status}.${said}` };
  }
  const { reason, pauseS, code } = refusedBy(name, reply);
  const isLater = status >= 500 || status === 429 || code === 'SOURCE_ACCOUNT';
  return isLater ? { kind: 'later', answer: reason, pauseS } : { kind: 'refused', answer: reason };
}
