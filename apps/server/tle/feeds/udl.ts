import { secondsPerHour } from '@farpass/astro/constants';
import { askOnce, isWebPage, type Reply, retryAfterS, saidIn } from '../../platform/outside/index.ts';
import { type Feed, type KeepsElementSets, type ProviderAnswer, readingFor } from './feed.ts';

/** The feed of the element sets of the Unified Data Library. */
export const udlFeedName = 'udl';
/** Sources of the library update their sets a few times a day. */
export const udlPaceS = 2 * secondsPerHour;

export interface UdlQuery {
  readonly baseUrl: string;
  /** The provider within the library. */
  readonly source: string;
  readonly account: { readonly user: string; readonly password: string };
}

/** The current element set of each object by one source (`GET /udl/elset/current` as the public clients of the library ask it). */
export function udlFeed({ baseUrl, source, account }: UdlQuery, catalogue: KeepsElementSets): Feed {
  const url = `${baseUrl}/udl/elset/current?${new URLSearchParams({ source })}`;
  const basic = Buffer.from(`${account.user}:${account.password}`).toString('base64');
  return {
    name: udlFeedName,
    address: url,
    paceS: udlPaceS,
    ask: async (_etag, signal) => {
      const headers = { Authorization: `Basic ${basic}`, Accept: 'application/json' };
      return udlAnswer(await askOnce({ url, signal, headers, timeoutMs: 300_000 }));
    },
    read: readingFor(catalogue, udlFeedName),
  };
}

/** Sets of SGP4 in two lines. Those of SGP4-XP (type 4) need another theory, and rows that are not REAL are of no object. */
export function udlAnswer(reply: Reply): ProviderAnswer {
  if (reply.kind === 'unreachable') return reply;
  const { status, text, headers } = reply;
  const pauseS = retryAfterS(headers, Date.now()) ?? udlPaceS;
  if (status === 401 || status === 403) {
    const reason = `The Unified Data Library did not accept the account (status ${status}). Check FARPASS_UDL_USER and FARPASS_UDL_PASSWORD.`;
    return { kind: 'refused', reason, pauseS, isAccount: true };
  }
  const rows = status === 200 && !isWebPage(reply) ? rowsIn(text) : undefined;
  if (rows === undefined) {
    const found =
      status === 200
        ? `sent "${saidIn(text)}" where a list of element sets is promised`
        : `answered ${status}: ${saidIn(text)}`;
    return { kind: 'refused', reason: `The Unified Data Library ${found}.`, pauseS };
  }
  const sets = rows.flatMap(linesOf);
  if (sets.length > 0) return { kind: 'text', text: sets.join('\n'), etag: undefined };
  const reason = `The Unified Data Library sent ${rows.length} rows, and none is a real set of SGP4 in two lines. Check FARPASS_UDL_SOURCE.`;
  return { kind: 'refused', reason, pauseS };
}

function rowsIn(text: string): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const sgp4Types: ReadonlySet<unknown> = new Set([undefined, null, 0, 2, 3]);

function linesOf(row: unknown): readonly string[] {
  if (typeof row !== 'object' || row === null) return [];
  const { line1, line2, dataMode, ephemType }: Readonly<Record<string, unknown>> = { ...row };
  const isMeant = dataMode === 'REAL' && sgp4Types.has(ephemType);
  return isMeant && typeof line1 === 'string' && typeof line2 === 'string' ? [line1, line2] : [];
}
