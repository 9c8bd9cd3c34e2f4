import { expect, signIn, test } from './real.ts';
import type { Platform } from './world/platform.ts';

const loadMs = 60_000;

// Plans and tracking of the demo world are nothing to it.
test.use({ worldStage: 'made' });

/** Asks the API as a person. */
async function asking(platform: Platform, user: string) {
  const token = (await platform.farpass(['token', '--user', user])).trim();
  return async <Answer>(path: string, method = 'GET', body?: object): Promise<Answer> => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const sent = await fetch(`${platform.url}/api/v1${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await sent.text();
    if (!sent.ok) throw new Error(`${method} ${path}: ${sent.status} ${text}`);
    return JSON.parse(text) as Answer;
  };
}

interface Case {
  readonly coordinationId: string;
  readonly state: string;
  readonly claim: { readonly state: string; readonly noradId?: number };
  readonly parties: readonly { readonly noradId: number; readonly isMine: boolean; readonly satelliteName: string }[];
}

test('two operators at once: one of two claims holds, both agree, and both read the same record', async ({
  page,
  browser,
  platform,
}) => {
  test.setTimeout(400_000);
  const ours = await asking(platform, 'demo');
  const theirs = await asking(platform, 'demo-other');
  const find = async (ask: typeof ours): Promise<Case | undefined> =>
    (await ask<readonly Case[]>('/ca/coordination'))
      .filter(
        ({ state, parties }) => state !== 'CLOSED' && parties.some(({ satelliteName }) => satelliteName === 'TERN-2'),
      )
      .at(-1);
  // The demo world always has an event of both ahead; its case opens automatically within a minute.
  await expect.poll(async () => (await find(ours))?.coordinationId, { timeout: 120_000 }).toBeDefined();
  const [mine, other] = [await find(ours), await find(theirs)];
  if (mine === undefined || other === undefined) throw new Error('The case is not in both lists.');
  expect(other.coordinationId).toBe(mine.coordinationId);
  const path = `/ca/coordination/${mine.coordinationId}`;
  const context = await browser.newContext({ baseURL: platform.url, locale: 'en-GB' });
  const partner = await context.newPage();
  await page.goto(path);
  await signIn(page, 'demo');
  await partner.goto(path);
  await signIn(partner, 'demo-other');
  const adviceOf = (of: typeof page) => of.getByRole('region', { name: 'Advice: TERN-2 moves' });
  await expect(adviceOf(page)).toContainText('No one has claimed', { timeout: loadMs });
  await expect(adviceOf(partner)).toContainText('No one has claimed', { timeout: loadMs });

  await test.step('both claim at the same moment: one holds it, and both pages say who', async () => {
    const confirmed = async (of: typeof page) => {
      await adviceOf(of).getByRole('button', { name: 'We move: claim it' }).click();
      return of.getByRole('dialog').getByRole('button', { name: 'We move: claim it' });
    };
    const buttons = [await confirmed(page), await confirmed(partner)];
    await Promise.all(buttons.map((button) => button.click()));
    await expect.poll(async () => (await find(ours))?.claim.state).toBe('CLAIMED');
    const { claim } = (await find(ours)) as Case;
    const holder = claim.noradId === other.parties.find(({ isMine }) => isMine)?.noradId ? 'TERN-2' : 'AURORA-2';
    for (const one of [page, partner]) await expect(adviceOf(one)).toContainText(`${holder} (`, { timeout: loadMs });
    if (holder === 'AURORA-2') {
      await adviceOf(page).getByRole('button', { name: 'Take back' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
      await adviceOf(partner).getByRole('button', { name: 'We move: claim it' }).click();
      await partner.getByRole('dialog').getByRole('button', { name: 'We move: claim it' }).click();
    }
    await expect(adviceOf(page)).toContainText('TERN-2 (Other Operator) moves', { timeout: loadMs });
  });

  await test.step('the one that stays says so, and writes; the other reads it without a reload', async () => {
    await adviceOf(page).getByRole('button', { name: 'Will not manoeuvre' }).click();
    await page.getByLabel('Message to the other party').fill('Please move at <b>03:12 Z</b>.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(partner.getByText('Please move at <b>03:12 Z</b>.').first()).toBeVisible({ timeout: loadMs });
    await expect(adviceOf(partner)).toContainText('Agreed', { timeout: loadMs });
  });

  await test.step('both records are the same', async () => {
    const [here, there] = [
      await ours<{ entries: { action: string }[] }>(`${path}/record`),
      await theirs(`${path}/record`),
    ];
    expect(there).toEqual(here);
    const said = here.entries.map(({ action }) => action);
    for (const action of ['OPENED', 'CLAIMED', 'INTENT', 'MESSAGE']) expect(said).toContain(action);
    for (const one of [page, partner])
      await expect(one.getByRole('region', { name: 'Record' })).toContainText('claimed the manoeuvre', {
        timeout: loadMs,
      });
  });
  await context.close();
});
