import {
  type LimitedAccount,
  openSpaceTrack,
  type RequestCounter,
  type SpaceTrackAccount,
  type SpaceTrackAnswer,
  spaceTrackLimited,
} from '../../platform/outside/index.ts';
import type { Adapter, PullFailure, UploadAnswer } from './adapter.ts';
import { isRecord } from './failures.ts';
import { nameOf } from './named.ts';

export interface SpaceTrackUploads extends SpaceTrackAccount {
  /** The folder of the file share that takes the ephemerides of the account. */
  readonly folderId: string;
}

interface SpaceTrackPlace {
  readonly url: string;
  readonly account: SpaceTrackUploads;
  /** Counts requests; without it, those of this process. */
  readonly count?: ((account: LimitedAccount) => RequestCounter) | undefined;
}

/** How often account and folder are looked at [s]. */
export const spaceTrackLookS = 21_600;

/**
 * The file share of Space-Track: ephemerides go into a folder of the account under the name that its handbook demands
 * (`/fileshare/query/class/upload/folder_id/…`, a form with the file). A name that is already there was sent before: a
 * delivery whose answer was lost is not sent twice. Nothing comes from here: messages are a feed or a source of their own.
 */
export function spaceTrackAdapter({ url, account, count }: SpaceTrackPlace): Adapter {
  const { identity, password, folderId } = account;
  const address = { baseUrl: url, account: { identity, password }, use: 'uploads' } as const;
  const limited = spaceTrackLimited(address);
  const spaceTrack = openSpaceTrack({ ...address, ...(count === undefined ? {} : { requests: count(limited) }) });
  const share = '/fileshare/query/class';
  const folder = encodeURIComponent(folderId);

  const look = async (signal: AbortSignal): Promise<PullFailure | undefined> => {
    const answer = await spaceTrack.ask(
      `${share}/file/FOLDER_ID/${folder}/limit/1/format/json/emptyresult/show`,
      signal,
    );
    return answer.kind === 'text' ? undefined : failureOf(answer);
  };
  const idOf = async (name: string, signal: AbortSignal): Promise<string | undefined | SpaceTrackAnswer> => {
    const named = `FOLDER_ID/${folder}/FILE_NAME/${encodeURIComponent(name)}`;
    const answer = await spaceTrack.ask(`${share}/file/${named}/format/json/emptyresult/show`, signal);
    return answer.kind === 'text' ? idIn(answer, name) : answer;
  };

  return {
    source: 'SPACE_TRACK_UPLOADS',
    address: url,
    pollS: spaceTrackLookS,
    limited,
    isOnlyOut: true,
    pull: async ({ signal }) => (await look(signal)) ?? { kind: 'page', messages: [], position: {}, isLast: true },
    lookBack: async (position) => position,
    replayFrom: async () => ({}),
    push: async (upload, signal): Promise<UploadAnswer> => {
      const named = await nameOf(upload);
      if (named.kind === 'refused') return { kind: 'refused', answer: named.reason };
      const { name } = named;
      const before = await idOf(name, signal);
      if (typeof before === 'string')
        return { kind: 'taken', receipt: before, answer: `Space-Track has ${name} already.` };
      if (before !== undefined) return uploadFailure(before);
      const form = new FormData();
      form.append('file', new Blob([upload.text], { type: 'text/plain' }), name);
      const answer = await spaceTrack.send(`${share}/upload/folder_id/${folder}`, form, signal);
      if (answer.kind !== 'text') return uploadFailure(answer);
      const after = idIn(answer, name) ?? (await idOf(name, signal));
      const receipt = typeof after === 'string' ? after : name;
      return { kind: 'taken', receipt, answer: `Space-Track took ${name}.` };
    },
  };
}

/** The id of a file in an answer that may be a list of files, one file, or no JSON at all. */
function idIn({ text }: { readonly text: string }, name: string): string | undefined {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return undefined;
  }
  const rows = (Array.isArray(found) ? found : [found]).filter(isRecord);
  const row = rows.find((one) => one['FILE_NAME'] === undefined || one['FILE_NAME'] === name);
  const id = row?.['FILE_ID'];
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}

type NoAnswer = Exclude<SpaceTrackAnswer, { kind: 'text' }>;

/** Why Space-Track gave no answer, for the list of sources. */
export function failureOf(answer: NoAnswer): PullFailure {
  const { reason } = answer;
  if (answer.kind === 'unreachable') return { kind: 'failed', code: 'FEED_UNREACHABLE', reason };
  const code = answer.isAccount === true ? 'SOURCE_ACCOUNT' : 'FEED_REFUSED';
  return { kind: 'failed', code, reason, pauseS: answer.pauseS };
}

/** Refusals of the account or of the pace are not about the file; a person or a pause mends them. */
function uploadFailure(answer: SpaceTrackAnswer): UploadAnswer {
  if (answer.kind === 'text') return { kind: 'later', answer: 'Space-Track did not say whether it has the file.' };
  if (answer.kind === 'unreachable') return { kind: 'later', answer: answer.reason };
  const status = Number(/answered (\d{3})/.exec(answer.reason)?.[1]);
  const isAboutFile = answer.isAccount !== true && status >= 400 && status < 500 && status !== 429;
  return isAboutFile
    ? { kind: 'refused', answer: answer.reason }
    : { kind: 'later', answer: answer.reason, pauseS: answer.pauseS };
}
