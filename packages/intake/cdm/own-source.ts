import type { Cdm } from '@farpass/ccsds/cdm';
import type { OwnSource, TrackedPass } from '@farpass/conjunction/event';

/** Our own originator: it marks the messages of our screenings and tracks. */
export const ownOriginator = 'FARPASS';

/** The comment of a message for one tracked pass that its orbit rests on; ASCII, so that every syntax keeps it. */
export function trackedPassComment({ sensor, provider, from, to }: TrackedPass): string {
  const account = provider === undefined ? '' : ` (provider ${provider})`;
  return `Tracked pass: ${sensor}${account} from ${from} to ${to}`;
}

/** The comment for a tracked pass of a poor orbit, which does not fit it or is too uncertain. */
export function poorTrackComment({ sensor, from, to }: TrackedPass): string {
  return `Tracked pass of a poor orbit: ${sensor} from ${from} to ${to}`;
}

const passPattern = /^Tracked pass: (.+?)(?: \(provider (\S+)\))? from (\S+Z) to (\S+Z)$/;
/** Also the comment of versions that did not name the passes. */
const trackedPattern = /^(Tracked pass\b|Made of \d+ tracked pass)/;

/**
 * The source of a message of our own, from its comments: tracks with their passes, or a screening. Undefined for a message
 * of another originator.
 */
export function ownSourceOf(cdm: Cdm): OwnSource | undefined {
  const comments = cdm.header.entries.flatMap((entry) => (entry.kind === 'comment' ? [entry.text.trim()] : []));
  if (comments.some((text) => trackedPattern.test(text))) return { kind: 'tracked', passes: comments.flatMap(passIn) };
  return cdm.header.values.ORIGINATOR === ownOriginator ? { kind: 'screened' } : undefined;
}

function passIn(text: string): readonly TrackedPass[] {
  const [, sensor, provider, from, to] = passPattern.exec(text) ?? [];
  if (sensor === undefined || from === undefined || to === undefined) return [];
  return [{ sensor, ...(provider === undefined ? {} : { provider }), from, to }];
}
