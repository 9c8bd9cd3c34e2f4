import { type Mock, type MockAnswer, startMock } from './mock.ts';

interface StarlinkMock {
  readonly port?: number;
  /** The files of now, by name. */
  readonly files: () => Readonly<Record<string, string>>;
  /** Answers in the place of the usual ones, by path. */
  readonly instead?: (path: string) => MockAnswer | undefined;
}

/**
 * A server that answers as SpaceX does for its public ephemerides: a list of names, a line each, and the files next to it. It has the
 * current files only: one of an older list is not found.
 */
export function startStarlinkMock({ port = 0, files, instead }: StarlinkMock): Promise<Mock> {
  return startMock(port, ({ path }): MockAnswer => {
    const other = instead?.(path);
    if (other !== undefined) return other;
    const name = path.slice(folder.length);
    if (!path.startsWith(folder)) return { status: 404, body: 'Not found' };
    const current = files();
    const text = name === 'MANIFEST.txt' ? `${Object.keys(current).join('\n')}\n` : current[name];
    return text === undefined ? { status: 404, body: 'Not found' } : { status: 200, body: text };
  });
}

const folder = '/public-files/ephemerides/';
