import { processorMs } from '@farpass/astro/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, type Page } from '../testing/browser.ts';
import { type IdentityServer, startIdentityServer } from '../testing/server.ts';
import { openSignIn, sendSignIn } from '../testing/sign-in.ts';

let server: IdentityServer;

beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

async function guess(userName: string, passwords: readonly string[]): Promise<readonly Page[]> {
  const browser = new Browser();
  const { form } = await openSignIn(server, browser);
  const answers: Page[] = [];
  for (const password of passwords) answers.push(await sendSignIn(browser, form, { userName, password }));
  return answers;
}

/** The page without the parts that differ between sign-ins. */
function comparable({ body }: Page, userName: string): string {
  return body
    .replace(`value="${userName}"`, 'NAME')
    .replace(/login-actions\/[\w-]+/g, 'ACTION')
    .replace(/name="forgeryToken" value="[^"]*"/, 'TOKEN');
}

describe('guessing passwords', () => {
  it('learns nothing about names: a wrong password says the same as an unknown user', async () => {
    const [known] = await guess('demo-other', ['wrong']);
    const [unknown] = await guess('demo-nobody', ['wrong']);
    if (known === undefined || unknown === undefined) throw new Error('two answers were expected');
    expect(known.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(comparable(known, 'demo-other')).toBe(comparable(unknown, 'demo-nobody'));
    const names = (page: Page) => [...page.headers.keys()].filter((name) => name !== 'set-cookie').toSorted();
    expect(names(known)).toEqual(names(unknown));
  });

  it('takes as long for an unknown user as for a wrong password', async () => {
    const timeMs = async (userName: string) => {
      const browser = new Browser();
      const { form } = await openSignIn(server, browser);
      const startMs = processorMs();
      await sendSignIn(browser, form, { userName, password: 'wrong' });
      return processorMs() - startMs;
    };
    await timeMs('warm-up');
    const known: number[] = [];
    const unknown: number[] = [];
    for (const userName of ['demo-ca', 'demo-odt', 'demo-other', 'demo-provider', 'demo-none']) {
      known.push(await timeMs(userName));
      unknown.push(await timeMs(`${userName}-nobody`));
    }
    // The smallest of five processor times, because other work of this process can only lengthen them. Without the substitute
    // hash the factor is about five.
    const ratio = Math.min(...known) / Math.min(...unknown);
    expect(Math.max(ratio, 1 / ratio)).toBeLessThan(2.5);
  });

  it('pauses after five, also for the right password, and for names that no user has', async () => {
    const statuses = (pages: readonly Page[]) => pages.map(({ status }) => status);
    const wrong = ['1', '2', '3', '4', '5'];
    const pages = await guess('demo', [...wrong, 'demo']);
    expect(statuses(pages)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(Number(pages.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(statuses(await guess('nobody-at-all', [...wrong, '6']))).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('gains nothing by sending all guesses at once', async () => {
    const browser = new Browser();
    const { form } = await openSignIn(server, browser);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        sendSignIn(browser, form, { userName: 'demo-admin', password: `guess ${n}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });
});
