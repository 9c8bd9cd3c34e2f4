import type { ReportNoteDocument } from '@farpass/contract/odt';
import type { ReportNote } from '@farpass/intake/measurements';

/** A note of a file as in the report. */
export function reportNoteOf({ code, text, parameters }: ReportNote): ReportNoteDocument {
  return {
    code: isFault(code) ? 'OTHER' : code,
    text,
    ...(parameters === undefined ? {} : { parameters: { ...parameters } }),
  };
}

/** Codes with which a file is refused; no note has them. */
const faults = [
  'FILE_UNREADABLE',
  'SITE_UNKNOWN',
  'PATH_UNKNOWN',
  'FRAME_MISSING',
  'FRAME_UNKNOWN',
  'ANGLE_TYPE_UNKNOWN',
  'ANGLE_INCOMPLETE',
  'ANGLE_IMPOSSIBLE',
  'RANGE_IMPOSSIBLE',
  'TIME_OF_SENDING',
  'SITES_MALFORMED',
  'MEASURED_LATER',
] as const;

function isFault(code: ReportNote['code']): code is (typeof faults)[number] {
  return faults.some((each) => each === code);
}
