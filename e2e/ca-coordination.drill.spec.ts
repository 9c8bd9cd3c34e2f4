import type { Language } from '@farpass/contract/texts';
import type { Browser, Page } from '@playwright/test';
import { prefer } from './fixtures.ts';
import { expect, signIn, test } from './real.ts';
import type { Platform } from './world/platform.ts';

const loadMs = 60_000;

// One platform for all: they follow each other on the same case.
test.describe.configure({ mode: 'default' });

/** The browser reports the one claim of two that is refused. Any other error fails the drill. */
const refusedClaim = /^console: Failed to load resource: the server responded with a status of 409 .*\/claim$/;
test.use({ expectedErrors: [refusedClaim] });

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

/** The words on the page of a case, in both languages. */
const words = {
  en: {
    advice: 'Advice: TERN-2 moves',
    unclaimed: 'No one has claimed',
    claim: 'We move: claim it',
    release: 'Take back',
    moves: 'TERN-2 (Other Operator) moves',
    stays: 'Will not manoeuvre',
    message: 'Message to the other party',
    send: 'Send',
    agreed: 'Agreed',
    record: 'Record',
    claimed: 'claimed the manoeuvre',
  },
  de: {
    advice: 'Rat: TERN-2 weicht aus',
    unclaimed: 'Niemand hat das Manöver übernommen',
    claim: 'Wir weichen aus: übernehmen',
    release: 'Zurücknehmen',
    moves: 'TERN-2 (Other Operator) weicht aus',
    stays: 'Wird nicht manövrieren',
    message: 'Nachricht an die andere Seite',
    send: 'Senden',
    agreed: 'Vereinbart',
    record: 'Akte',
    claimed: 'hat das Manöver übernommen',
  },
} as const satisfies Record<Language, Record<string, string>>;

type CaseWords = (typeof words)[Language];

/** A person with the page of the case, and what they read there. */
interface Seat {
  readonly page: Page;
  readonly words: CaseWords;
  /** Console lines of errors since the page was opened. */
  readonly errors: string[];
}

/** The partner sits at a desk and reads English, or is on the way with a phone and reads German. */
const partners = [
  { at: 'at a desk, in English', language: 'en', locale: 'en-GB', viewport: { width: 1440, height: 900 } },
  { at: 'on a phone, in German', language: 'de', locale: 'de-DE', viewport: { width: 390, height: 844 } },
] as const;

function takeSeat(page: Page, language: Language): Seat {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => errors.push(`page: ${error.message}`));
  return { page, words: words[language], errors };
}

async function openPartner(browser: Browser, url: string, { language, locale, viewport }: (typeof partners)[number]) {
  const context = await browser.newContext({ baseURL: url, locale, viewport });
  const page = await context.newPage();
  await prefer(page, { language });
  return { context, seat: takeSeat(page, language) };
}

async function signInGerman(page: Page, user: string): Promise<void> {
  await page.getByLabel('Benutzername').fill(user);
  await page.getByLabel('Passwort').fill('demo');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('button', { name: /^Profil und Einstellungen von/ })).toBeVisible();
}

const adviceOf = ({ page, words: { advice } }: Seat) => page.getByRole('region', { name: advice });

/** Presses a button of the advice; the dialog that asks again stays open. */
async function asked(seat: Seat, name: string) {
  const button = adviceOf(seat).getByRole('button', { name });
  await button.scrollIntoViewIfNeeded();
  await button.click();
  return seat.page.getByRole('dialog').getByRole('button', { name });
}

/** Nothing is wider than the page, and nothing of the case is cut. */
async function expectFits({ page }: Seat): Promise<void> {
  const wide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const beyond = [...document.querySelectorAll('main *')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1 && one.closest('[tabindex="0"]') === null,
    );
    return { page: scrollWidth - clientWidth, beyond: beyond.map((one) => one.textContent) };
  });
  expect(wide).toEqual({ page: 0, beyond: [] });
}

for (const partnerAt of partners)
  test(`two operators at once, the partner ${partnerAt.at}: one of two claims holds, and both read the same record`, async ({
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
    // The people of the walk before said things; these are taken back.
    for (const { ask, of } of [
      { ask: ours, of: mine },
      { ask: theirs, of: other },
    ]) {
      const noradId = of.parties.find(({ isMine }) => isMine)?.noradId;
      if (of.claim.noradId === noradId) await ask(`${path}/claim`, 'POST', { noradId, claim: 'RELEASE' });
      await ask(`${path}/intent`, 'POST', { noradId, intent: 'UNDETERMINED' });
    }
    const us = takeSeat(page, 'en');
    const { context, seat: partner } = await openPartner(browser, platform.url, partnerAt);
    await page.goto(path);
    await signIn(page, 'demo');
    await partner.page.goto(path);
    await (partnerAt.language === 'de' ? signInGerman : signIn)(partner.page, 'demo-other');
    const both = [us, partner];
    for (const one of both) await expect(adviceOf(one)).toContainText(one.words.unclaimed, { timeout: loadMs });
    await expectFits(partner);

    await test.step('both claim at the same moment: one holds it, and both pages say who', async () => {
      const buttons = [await asked(us, us.words.claim), await asked(partner, partner.words.claim)];
      await Promise.all(buttons.map((button) => button.click()));
      await expect.poll(async () => (await find(ours))?.claim.state).toBe('CLAIMED');
      const { claim } = (await find(ours)) as Case;
      const isTheirs = claim.noradId === other.parties.find(({ isMine }) => isMine)?.noradId;
      const [winner, loser] = isTheirs ? [partner, us] : [us, partner];
      for (const one of both)
        await expect(adviceOf(one)).toContainText(`${isTheirs ? 'TERN-2' : 'AURORA-2'} (`, { timeout: loadMs });
      // The claim that came second is refused with one line of the console, and nothing else went wrong.
      await expect.poll(() => loser.errors.length).toBe(1);
      expect(loser.errors).toEqual([expect.stringMatching(refusedClaim)]);
      expect(winner.errors).toEqual([]);
      if (!isTheirs) {
        await (await asked(us, us.words.release)).click();
        await expect(adviceOf(partner)).toContainText(partner.words.unclaimed, { timeout: loadMs });
        await (await asked(partner, partner.words.claim)).click();
      }
      for (const one of both) await expect(adviceOf(one)).toContainText(one.words.moves, { timeout: loadMs });
    });

    await test.step('the one that stays says so, and writes; the other reads it without a reload', async () => {
      await adviceOf(us).getByRole('button', { name: us.words.stays }).click();
      await expect(adviceOf(partner)).toContainText(partner.words.agreed, { timeout: loadMs });
      const message = `Please move at <b>03:12 Z</b>, ${partnerAt.at}.`;
      await page.getByLabel(us.words.message).fill(message);
      await page.getByRole('button', { name: us.words.send, exact: true }).click();
      await expect(partner.page.getByText(message).first()).toBeVisible({ timeout: loadMs });
      await partner.page.getByLabel(partner.words.message).fill(`We do, ${partnerAt.at}.`);
      await partner.page.getByRole('button', { name: partner.words.send, exact: true }).click();
      await expect(page.getByText(`We do, ${partnerAt.at}.`).first()).toBeVisible({ timeout: loadMs });
    });

    await test.step('both records are the same', async () => {
      const [here, there] = [
        await ours<{ entries: { action: string }[] }>(`${path}/record`),
        await theirs(`${path}/record`),
      ];
      expect(there).toEqual(here);
      const said = here.entries.map(({ action }) => action);
      for (const action of ['OPENED', 'CLAIMED', 'INTENT', 'MESSAGE']) expect(said).toContain(action);
      for (const one of both)
        await expect(one.page.getByRole('region', { name: one.words.record })).toContainText(one.words.claimed, {
          timeout: loadMs,
        });
    });
    await expectFits(partner);
    expect([...us.errors, ...partner.errors]).toEqual([expect.stringMatching(refusedClaim)]);
    await context.close();
  });
