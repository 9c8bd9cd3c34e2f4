/** What a provider answered: new text, nothing new, or why not. */
export type Fetched =
  | { readonly kind: 'text'; readonly text: string; readonly etag: string | undefined }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly reason: string; readonly retryAfterS: number | undefined };

export type FetchText = (etag: string | undefined, signal: AbortSignal) => Promise<Fetched>;

/** A source of element sets with the pace its operator asks for. */
export type Provider = {
  readonly name: string;
  /** Shortest time between two loads that brought data, as the provider's terms of use say. */
  readonly paceS: number;
  readonly fetchText: FetchText;
};

const agent = 'Farpass (element-set feed; self-hosted)';

/**
 * CelesTrak's GP data: one group as JSON. Its terms ask for one download per update, every two hours; 403 with a text
 * says that nothing changed since this address last asked.
 */
export function celestrak(baseUrl: string, group: string): Provider {
  const url = `${baseUrl}/NORAD/elements/gp.php?GROUP=${encodeURIComponent(group)}&FORMAT=json`;
  return {
    name: 'celestrak',
    paceS: 7200,
    fetchText: (etag, signal) =>
      fetchOnce(url, { signal, headers: { 'User-Agent': agent, ...(etag ? { 'If-None-Match': etag } : {}) } }),
  };
}

export type SpaceTrackAccount = { readonly identity: string; readonly password: string };

/** Space-Track's GP class: the newest set of every object on orbit. Its terms ask for one download an hour. */
export function spaceTrack(baseUrl: string, account: SpaceTrackAccount): Provider {
  const query = '/basicspacedata/query/class/gp/decay_date/null-val/epoch/%3Enow-30/orderby/norad_cat_id/format/json';
  return {
    name: 'space-track',
    paceS: 3600,
    fetchText: async (_etag, signal) => {
      const login = await fetch(`${baseUrl}/ajaxauth/login`, {
        method: 'POST',
        signal,
        redirect: 'error',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'User-Agent': agent },
        body: new URLSearchParams(account),
      }).catch(unreachable);
      if ('kind' in login) return login;
      const cookie = login.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ');
      const said = await login.text();
      if (!login.ok || cookie === '' || said.includes('Failed')) {
        return {
          kind: 'failed',
          reason: `Space-Track did not accept the account (status ${login.status}). Check SPACETRACK_IDENTITY and SPACETRACK_PASSWORD.`,
          retryAfterS: 3600,
        };
      }
      return fetchOnce(`${baseUrl}${query}`, { signal, headers: { Cookie: cookie, 'User-Agent': agent } });
    },
  };
}

async function fetchOnce(url: string, init: RequestInit): Promise<Fetched> {
  const response = await fetch(url, { ...init, redirect: 'error' }).catch(unreachable);
  if ('kind' in response) return response;
  if (response.status === 304) return { kind: 'unchanged' };
  const text = await response.text().catch((error: unknown) => unreachable(error));
  if (typeof text !== 'string') return text;
  if (response.status === 403 && /has not updated|no new data/i.test(text)) return { kind: 'unchanged' };
  if (!response.ok) return refused(response, text);
  const type = response.headers.get('content-type') ?? '';
  if (/^\s*</.test(text) || type.includes('html')) {
    return {
      kind: 'failed',
      reason: 'The provider answered a web page in place of element sets; it may be under maintenance.',
      retryAfterS: undefined,
    };
  }
  return { kind: 'text', text, etag: response.headers.get('etag') ?? undefined };
}

function refused(response: Response, text: string): Fetched {
  const after = Number(response.headers.get('retry-after'));
  const retryAfterS = Number.isFinite(after) && after > 0 ? after : undefined;
  const said = text.trim().slice(0, 120).replaceAll(/\s+/g, ' ');
  return {
    kind: 'failed',
    reason: `The provider answered ${response.status}${said === '' ? '' : `: ${said}`}.`,
    retryAfterS,
  };
}

function unreachable(error: unknown): Fetched & { kind: 'failed' } {
  const cause =
    error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : String(error);
  return { kind: 'failed', reason: `The provider could not be reached: ${cause}.`, retryAfterS: undefined };
}
