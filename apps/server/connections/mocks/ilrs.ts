import { type Mock, type MockAnswer, startMock } from './mock.ts';

interface IlrsMock {
  readonly port?: number;
  /** The predictions of now, by path below the folder of the years: `2026/jason3/jason3_cpf_261129_33301.esa`. */
  readonly files: () => Readonly<Record<string, string>>;
  /** Answers in the place of the usual ones, by that path. */
  readonly instead?: (path: string) => MockAnswer | undefined;
}

/** A server that answers as the EUROLAS Data Center does: a page of links for each folder, and the predictions in them. */
export function startIlrsMock({ port = 0, files, instead }: IlrsMock): Promise<Mock> {
  return startMock(port, ({ path, headers }): MockAnswer => {
    const below = path.slice(root.length);
    const other = instead?.(below);
    if (other !== undefined) return other;
    const current = files();
    const text = current[below];
    if (text !== undefined) {
      const last = /^bytes=0-(\d+)$/.exec(headers.range ?? '')?.[1];
      return last === undefined ? { status: 200, body: text } : { status: 206, body: text.slice(0, Number(last) + 1) };
    }
    const entries = Object.keys(current)
      .filter((name) => name.startsWith(below))
      .map((name) => /^[^/]+\/?/.exec(name.slice(below.length))?.[0] ?? '');
    if (!path.startsWith(root) || entries.length === 0) return { status: 404, body: 'Not found' };
    const page = pageOf(path, [...new Set(entries)]);
    return { status: 200, body: page, headers: { 'content-type': 'text/html;charset=UTF-8' } };
  });
}

const root = '/pub/slr/cpf_predicts_v2/';

function pageOf(path: string, names: readonly string[]): string {
  const links = names.map((name) => `<tr><td><a href="${name}">${name}</a></td><td>2026-11-29 09:05</td></tr>`);
  const parent = path.replace(/[^/]+\/$/, '');
  return `<!DOCTYPE HTML><html><head><title>Index of ${path}</title></head><body><table>
<tr><td><a href="?C=M;O=A">Last modified</a></td></tr>
<tr><td><a href="${parent}">Parent Directory</a></td></tr>
${links.join('\n')}
</table></body></html>
`;
}
