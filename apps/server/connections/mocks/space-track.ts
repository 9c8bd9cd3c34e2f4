import { type Mock, type MockAnswer, type MockRequest, startMock } from './mock.ts';

interface SpaceTrackMock {
  readonly port?: number;
  readonly account?: { readonly identity: string; readonly password: string };
  /** Messages in lines; `cdm_public` answers with their summaries, `cdm` with all of them. It may grow. */
  readonly messages: readonly string[];
  /** Element sets of class `gp`; none without them. */
  readonly sets?: readonly object[];
  /** Folders of the file share, and what they have; it grows. */
  readonly folders?: Readonly<Record<string, SharedEphemeris[]>>;
  /** Answers an upload in the place of the usual checks; it is called before the file is kept. */
  readonly refuse?: () => MockAnswer | undefined;
  /** Requests in a minute before it answers 429, as its guidelines say. */
  readonly mostPerMinute?: number;
}

/** A file of the file share. */
export interface SharedEphemeris {
  readonly id: number;
  readonly name: string;
  readonly text: string;
}

/**
 * A server that answers as Space-Track does: a cookie for a session, the sign-in page with 200 where the session is not
 * known, and the summaries of conjunctions, all or those made since a day.
 */
export async function startSpaceTrackMock(mock: SpaceTrackMock): Promise<Mock> {
  const { account = { identity: 'identity', password: 'password' }, mostPerMinute = 29 } = mock;
  const cookie = `chocolatechip=${Date.now()}`;
  let times: number[] = [];
  return startMock(mock.port ?? 0, ({ method, path, headers, body }): MockAnswer => {
    times = [...times.filter((at) => at > Date.now() - 60_000), Date.now()];
    if (times.length > mostPerMinute) return { status: 429, body: { error: 'You have exceeded the rate limit' } };
    if (path === '/ajaxauth/login' && method === 'POST') {
      const form = new URLSearchParams(body);
      const isKnown = form.get('identity') === account.identity && form.get('password') === account.password;
      return isKnown
        ? { status: 200, body: '""', headers: { 'Set-Cookie': `${cookie}; path=/; HttpOnly` } }
        : { status: 200, body: '{"Login":"Failed"}' };
    }
    if (headers.cookie !== cookie) return { status: 200, body: signIn, headers: { 'Content-Type': 'text/html' } };
    if (path.startsWith('/fileshare/')) return shareAnswer(mock, { method, path: decodeURIComponent(path), body });
    const [, since = ''] = /\/CREATED\/%3E(\d{4}-\d\d-\d\d)\//.exec(path) ?? [];
    if (path.includes('/class/cdm_public/')) {
      const rows = mock.messages.map(summaryOf).filter(({ CREATED }) => CREATED > since);
      return { status: 200, body: rows.length === 0 ? 'NO RESULTS RETURNED' : JSON.stringify(rows) };
    }
    if (path.startsWith('/expandedspacedata/query/class/cdm/'))
      return fullMessages(mock.messages, decodeURIComponent(path));
    if (path.includes('/class/gp/') && mock.sets !== undefined) return { status: 200, body: JSON.stringify(mock.sets) };
    return { status: 200, body: 'NO RESULTS RETURNED' };
  });
}

/**
 * The file share (`/fileshare/query/class/…` as public clients use it): files of a folder, by name; an upload with the name
 * that the handbook demands is kept, and answered with no body.
 */
function shareAnswer(
  { folders = {}, refuse }: SpaceTrackMock,
  { method, path, body }: Pick<MockRequest, 'method' | 'path' | 'body'>,
): MockAnswer {
  const folderId = /\/folder_id\/(\d+)/i.exec(path)?.[1] ?? '';
  const files = folders[folderId];
  if (files === undefined) return { status: 403, body: { error: `You have no folder ${folderId}` } };
  if (method === 'GET') {
    const name = /\/FILE_NAME\/([^/]+)/.exec(path)?.[1];
    const rows = files.filter((one) => name === undefined || one.name === name);
    const shown = rows.map(({ id, name: FILE_NAME }) => ({ FILE_ID: String(id), FILE_NAME, FOLDER_ID: folderId }));
    return { status: 200, body: JSON.stringify(shown) };
  }
  const refusal = refuse?.();
  if (refusal !== undefined) return refusal;
  const [, name = '', text = ''] = /filename="([^"]*)".*?\r\n\r\n(.*?)\r\n--/s.exec(body) ?? [];
  if (!/^[A-Z]+_\d{5,9}_.+_\d{7}_(oper|operational|special)_[^_]*_unclassified\.[a-z]+$/i.test(name))
    return { status: 400, body: { error: `File name ${name} does not follow the naming convention` } };
  files.push({ id: 1000 + files.length, name, text });
  return { status: 200 };
}

const signIn = '<!DOCTYPE html><html><body>Please sign in.</body></html>';

/** Class `cdm`, made within a range, a page of it. */
function fullMessages(messages: readonly string[], path: string): MockAnswer {
  const [, from = '', to = '9'] = /\/CREATION_DATE\/([^/]+?)--([^/]+)\//.exec(path) ?? [];
  const [, limit = '1000', first = '0'] = /\/limit\/(\d+),(\d+)\//.exec(path) ?? [];
  const rows = messages
    .map(flatOf)
    .filter(({ CREATION_DATE: made = '' }) => made >= from.replace(' ', 'T') && made <= to.replace(' ', 'T'))
    .slice(Number(first), Number(first) + Number(limit));
  return { status: 200, body: rows.length === 0 ? 'NO RESULTS RETURNED' : JSON.stringify(rows) };
}

/** A message in lines as one object: what is of an object has SAT1_ or SAT2_ before its name, and units are members. */
function flatOf(text: string): Readonly<Record<string, string>> {
  const flat: Record<string, string> = {};
  let prefix = '';
  for (const line of text.split('\n')) {
    const [, key = '', value = '', unit] = /^(\w+)\s*=\s*(.*?)\s*(?:\[(.*)\])?\s*$/.exec(line) ?? [];
    if (key === 'OBJECT') prefix = value === 'OBJECT1' ? 'SAT1_' : 'SAT2_';
    if (key === '') continue;
    flat[prefix + key] = value;
    if (unit !== undefined) flat[`${prefix}${key}_UNIT`] = unit;
  }
  return flat;
}

/** A row of class `cdm_public` of a message in lines. */
function summaryOf(text: string, index: number) {
  const value = (key: string) => new RegExp(`^${key}\\s*=\\s*([^\\s\\[]+)`, 'm').exec(text)?.[1] ?? '';
  const [first, second] = [...text.matchAll(/^OBJECT_DESIGNATOR\s*=\s*(\S+)/gm)].map(([, number]) => number);
  return {
    CDM_ID: String(index + 1),
    CREATED: value('CREATION_DATE').replace('T', ' '),
    EMERGENCY_REPORTABLE: 'N',
    TCA: value('TCA'),
    MIN_RNG: value('MISS_DISTANCE'),
    PC: '0.0001',
    SAT_1_ID: first,
    SAT_1_NAME: `OBJECT ${first}`,
    SAT_2_ID: second,
    SAT_2_NAME: `OBJECT ${second}`,
  };
}
