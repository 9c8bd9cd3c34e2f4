import { askOnce } from '../../../../platform/outside/index.ts';

interface ArchiveRequests {
  /** The folder of the years. */
  readonly address: string;
  /** The newest first. */
  readonly years: readonly number[];
  readonly signal: AbortSignal;
}

interface Refusal {
  readonly kind: 'refused';
  readonly reason: string;
  /** Nothing more is asked for now; otherwise the error is one of this folder or file. */
  readonly isEnd: boolean;
}

interface NewestFile {
  readonly kind: 'newest';
  readonly fileName: string;
  /** Undefined: there is none. */
  readonly url: URL | undefined;
}

/** The head of a prediction has some 200 characters. */
const headBytes = 1024;
/** A server may send the whole file if only its head is asked for. */
const largestBytes = 16_777_216;

const tooManyRequests = 429;

/** This year, and the one before while it may still have the newest files. */
export function yearsWithNewest(now: Date): readonly number[] {
  const year = now.getUTCFullYear();
  return now.getUTCMonth() === 0 ? [year, year - 1] : [year];
}

/** The requests to the archive. What it does not have (404) is an empty text. */
export function archiveAt({ address, years, signal }: ArchiveRequests) {
  const textAt = async (url: URL, headers: Readonly<Record<string, string>> = {}) => {
    const reply = await askOnce({ url: url.href, signal, mostBytes: largestBytes, headers });
    const name = url.pathname.split('/').slice(-2).join('/');
    if (reply.kind === 'unreachable')
      return { kind: 'refused', reason: `${name}: ${reply.reason}`, isEnd: true } as const;
    if (reply.status === 404) return { kind: 'text', text: '' } as const;
    if (reply.status >= 200 && reply.status < 300) return { kind: 'text', text: reply.text } as const;
    const reason = `${name}: The provider answered ${reply.status}.`;
    return { kind: 'refused', reason, isEnd: reply.status === tooManyRequests } as const;
  };
  return {
    headOf: (url: URL) => textAt(url, { Range: `bytes=0-${headBytes - 1}`, 'Accept-Encoding': 'identity' }),
    newestOf: async (target: string): Promise<Refusal | NewestFile> => {
      for (const year of years) {
        const folder = new URL(`${address.replace(/\/$/, '')}/${year}/${target}/`);
        const page = await textAt(folder);
        if (page.kind === 'refused') return page;
        const fileName = newestOfTarget({ target, page: page.text });
        if (fileName !== undefined) return { kind: 'newest', fileName, url: new URL(fileName, folder) };
      }
      return { kind: 'newest', fileName: '', url: undefined };
    },
  };
}

export type IlrsArchive = ReturnType<typeof archiveAt>;

interface TargetPage {
  readonly target: string;
  readonly page: string;
}

/** The newest prediction of a target by the day and the issue in its name, whichever centre made it. */
function newestOfTarget({ target, page }: TargetPage): string | undefined {
  const names = page.matchAll(/\b([a-z][a-z0-9]*)_cpf_(\d{6})_(\d{1,6})\.[a-z0-9]{2,5}\b/g);
  const own = [...names].filter(([, name]) => name === target);
  const [newest] = own.toSorted(
    ([one = '', , day = '', issue = ''], [other = '', , otherDay = '', otherIssue = '']) =>
      otherDay.localeCompare(day) || Number(otherIssue) - Number(issue) || one.localeCompare(other),
  );
  return newest?.[0];
}
