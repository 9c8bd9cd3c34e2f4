/** @module-tag all */
import { msPerHour } from '@farpass/astro/constants';
import { expect, openAs, test } from './fixtures.ts';
import { conjunctionOf } from './world/conjunctions.ts';

const nowMs = Math.floor(Date.now() / 1000) * 1000;
const critical = { status: 'OPEN', isAcknowledged: false, etag: '"0"' };
const events = [3, 5, 8, 13, 21, 34].map((hours, place) => {
  const event = conjunctionOf({ id: `event-${place}`, tcaMs: nowMs + hours * msPerHour, risk: 'CRITICAL' });
  const isAcknowledged = place === 1;
  const decision = isAcknowledged ? { ...critical, isAcknowledged, acknowledgedBy: 'grace', owner: 'grace' } : critical;
  const conjunctionData = { ...event.conjunctionData, totalMissDistance: 147, probabilityOfCollision: 2.9e-4 };
  const secondaryName = `STRAY DEB ${place} OF A LONG NAME`;
  return { ...event, state: 'OPEN', secondaryName, conjunctionData, attention: ['RISK'], decision };
});

/** Plans whose command has passed, is due, or comes later: more than a board has room for. */
const moments = [-1, 0.1, 4, 6, 9].map((hours, place) => {
  const [at, ignition] = [hours, hours + 3].map((ahead) => new Date(nowMs + ahead * msPerHour).toISOString());
  const about = {
    conjunctionId: `event-${place}`,
    satelliteId: 'sat-1',
    satelliteName: 'AURORA-1',
    riskLevel: 'CRITICAL',
  };
  const plan = { source: 'PLAN', name: 'Raise', manoeuvreId: `plan-${place}`, state: 'APPROVED', deltaVMPerS: 0.02 };
  return {
    ...{ ...about, secondaryName: `STRAY DEB ${place} OF A LONG NAME`, tca: ignition, decideBy: at },
    ...{ isDefaultDeadline: true, deadlineBasis: 'LAST_BURN', next: { kind: 'COMMAND', at } },
    burn: {
      commandBy: at,
      uploadBy: at,
      ignition,
      ...plan,
      ...(hours < 1 ? { alarm: hours < 0 ? 'PAST' : 'DUE' } : {}),
    },
  };
});

test.describe('on a wall of 2560 × 1440', () => {
  test.use({ viewport: { width: 2560, height: 1440 } });

  for (const language of ['en', 'de'] as const) {
    test(`text has at least 24 px and nothing is cut, ${language}`, async ({ page, world }) => {
      world.api.answer('GET /ca/conjunctions', { status: 200, body: events });
      world.api.answer('GET /ca/moments', { status: 200, body: moments });
      await openAs(page, 'demo', '/account');
      await page.evaluate(
        (chosen) => localStorage.setItem('farpass.preferences', JSON.stringify({ language: chosen })),
        language,
      );
      await page.goto('/ca/overview?wall=yes');
      await expect(page.getByRole('article')).toHaveCount(5);
      await expect(page.getByRole('status').first()).toContainText('5');
      await expect(page.getByRole('article').nth(1)).toContainText('grace');
      await expect(page.locator('[data-wall-board] svg text').first()).toBeVisible();
      const next = page.getByRole('region', { name: /^(Next commands|Nächste Kommandos)/ });
      await expect(next.getByRole('timer').first()).toBeVisible();
      const shown = await page.evaluate(() => {
        const board = document.querySelector('[data-wall-board]');
        const walker = document.createTreeWalker(board ?? document.body, NodeFilter.SHOW_TEXT);
        const texts: { text: string; px: number; isCut: boolean }[] = [];
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          const { parentElement: holder, textContent: text } = node;
          const range = document.createRange();
          range.selectNodeContents(node);
          const box = range.getBoundingClientRect();
          if (holder === null || text === null || text.trim() === '' || box.width < 2) continue;
          if (holder.closest('.fp-out-of-sight') !== null) continue;
          const zoom = holder.currentCSSZoom;
          const isBeyond = holder instanceof HTMLElement && holder.scrollWidth > holder.clientWidth + 1;
          const isInline = getComputedStyle(holder).display === 'inline';
          const isCut = box.bottom > innerHeight || box.right > innerWidth || (isBeyond && !isInline);
          texts.push({ text, px: Number.parseFloat(getComputedStyle(holder).fontSize) * zoom, isCut });
        }
        return texts;
      });
      expect(shown.length).toBeGreaterThan(40);
      expect(shown.filter(({ px }) => px < 24)).toEqual([]);
      expect(shown.filter(({ isCut }) => isCut)).toEqual([]);
    });
  }
});
