/** @module-tag all */
import { msPerHour } from '@farpass/astro/constants';
import { cdm } from './ca-messages.ts';
import { expect, openAs, test } from './fixtures.ts';
import { plotTool } from './plots.ts';
import { expectNoViolations } from './violations.ts';
import { assessmentOf, conjunctionOf } from './world/conjunctions.ts';

const nowMs = Math.floor(Date.now() / 1000) * 1000;
const tcaMs = nowMs + 20 * msPerHour;

interface MessageAs {
  readonly hoursAgo: number;
  readonly missM: number;
  readonly isOwn?: boolean;
  readonly isBare?: boolean;
}

/** A message as the server lists it, its miss across; bare: without covariances. */
const message = (cdmId: string, { hoursAgo, missM, isOwn = false, isBare = false }: MessageAs) => {
  const created = new Date(nowMs - hoursAgo * msPerHour).toISOString();
  const covariance = {
    conjunctionPlaneCovarianceXX: 100,
    conjunctionPlaneCovarianceYX: 0,
    conjunctionPlaneCovarianceYY: 10_000,
  };
  const object = { hardBodyRadius: 5, conjunctionPlaneX: 0, conjunctionPlaneY: 0, ...(isBare ? {} : covariance) };
  return {
    cdmId,
    messageId: cdmId,
    originator: isOwn ? 'FARPASS' : 'SAMPLE',
    conjunctionId: 'one',
    satelliteId: 'sat-1',
    creationDate: created,
    receivedDate: created,
    object1: { objectDesignator: '71001', ...object },
    object2: { objectDesignator: '81001', ...object, conjunctionPlaneY: missM },
    conjunctionData: { tca: new Date(tcaMs).toISOString(), riskLevel: 'LOW', timeToTca: 0 },
    isRevision: false,
    isSummary: false,
    isOwn,
    isSynthetic: false,
    warnings: [],
  };
};

test('the evolution draws the messages of a provider and of our own screenings apart', async ({ page, world }) => {
  world.api.answer('GET /ca/conjunctions', { status: 200, body: [conjunctionOf({ id: 'one', tcaMs })] });
  world.api.answer('GET /ca/conjunctions/one/assessment', { status: 200, body: assessmentOf(tcaMs) });
  const cdms = [
    message('first', { hoursAgo: 30, missM: 900 }),
    message('ours', { hoursAgo: 20, missM: 300, isOwn: true }),
    message('bare', { hoursAgo: 15, missM: 250, isOwn: true, isBare: true }),
    message('last', { hoursAgo: 10, missM: 500 }),
  ];
  world.api.answer('GET /ca/cdms', { status: 200, body: cdms });
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one?tab=evolution');
  const plane = page.getByRole('region', { name: 'Encounter plane' });
  await expect(plane.getByRole('combobox', { name: 'Covariance' })).toHaveValue('messages');
  await expect(plane.getByRole('combobox', { name: 'Zoom' })).toHaveValue('miss');
  await expect(plane.getByRole('listitem').filter({ hasText: 'Provider CDMs: miss and 1 σ' })).toBeVisible();
  await expect(plane.getByRole('listitem').filter({ hasText: 'Own screenings: miss and 1 σ' })).toBeVisible();
  await expect(plane).toContainText('1 message has no usable covariance');
  // An ellipse for each message that has a covariance, in the colour of its source; the legend draws its own.
  const drawing = plane.getByRole('img', { name: /^Encounter plane: the miss of 4 messages/ });
  const strokes = await drawing
    .locator('ellipse:not([fill="none"])')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).stroke));
  expect(strokes).toHaveLength(3);
  expect(strokes[0]).toBe(strokes[1]);
  expect(strokes[2]).not.toBe(strokes[0]);
  // The misses fill the drawing, and object 1 is always in it: the farthest miss is near an edge, object 1 near the other.
  const places = await drawing.locator('g > circle:not([fill="none"]), g > rect').evaluateAll((all) => {
    const [first, ...lines] = [...(all[0]?.closest('svg')?.querySelectorAll('path[stroke-opacity]') ?? [])].map(
      (line) => line.getBoundingClientRect(),
    );
    // The lines of the grid reach from edge to edge.
    const across = lines.find(({ width }) => width > 0) ?? first;
    const [left = 0, width = 1] = [across?.left, across?.width];
    return all.map((one) => {
      const box = one.getBoundingClientRect();
      return (2 * (box.left + box.width / 2 - left)) / width - 1;
    });
  });
  expect(Math.max(...places)).toBeCloseTo(1 / 1.15, 1);
  const body = await drawing.locator('ellipse[fill="none"]').first().boundingBox();
  const box = await drawing.boundingBox();
  expect(body?.x).toBeGreaterThan(box?.x ?? Number.POSITIVE_INFINITY);
  await plane.getByRole('combobox', { name: 'Axes' }).selectOption('each');
  await expect(plane).toContainText('The axes have different scales');
  await plotTool(page, plane, 'Show the values');
  await expect(plane.getByRole('row').filter({ hasText: 'Own screening' })).toHaveCount(2);
  await expectNoViolations(page);
  await plotTool(page, page.getByRole('region', { name: /^Miss distance in the plane/ }), 'Show the values');
  for (const name of ['Provider CDMs [m]', 'Own screenings [m]'])
    await expect(page.getByRole('columnheader', { name, exact: true }).first()).toBeVisible();
});

test('the details of a message unfold the covariances of both objects, as matrices or correlations, to copy', async ({
  page,
  world,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  world.api.answer('GET /ca/conjunctions', { status: 200, body: [conjunctionOf({ id: 'one', tcaMs })] });
  world.api.answer('GET /ca/conjunctions/one/assessment', { status: 200, body: assessmentOf(tcaMs) });
  world.api.answer('GET /ca/cdms', { status: 200, body: [message('first', { hoursAgo: 30, missM: 900 })] });
  const text = cdm({ id: 'first', createdMs: nowMs - 30 * msPerHour, tcaMs, missM: 900 }).replace(
    'CT_R = 0 [m**2]',
    'CT_R = -2500 [m**2]',
  );
  await page.route('**/api/v1/ca/cdms/file/first*', (route) =>
    route.fulfill({ contentType: 'text/plain', body: text }),
  );
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one?tab=details');
  const card = page.getByRole('region', { name: 'Covariances' });
  await expect(card.getByRole('table')).toHaveCount(0);
  await card.getByText('Show the full matrices of both objects').click();
  await expect(card.getByRole('table')).toHaveCount(2);
  const first = card.getByRole('region', { name: 'Covariance of Object 1' });
  await expect(first.getByRole('columnheader')).toHaveText(['RTN', 'R', 'T', 'N', 'Ṙ', 'Ṫ', 'Ṅ']);
  await expect(first.getByRole('row').nth(1).getByRole('cell')).toHaveText(['10 000', '−2 500', '0', '0', '0', '0']);
  await card.getByRole('button', { name: 'Copy the matrix of Object 1' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')[2]).toBe('T\t-2500\t10000\t0\t0\t0\t0');
  await card.getByText('Correlation and σ').click();
  await expect(first.getByRole('row').nth(2).getByRole('cell').first()).toHaveText('−0.250');
  await expect(first.getByRole('row').nth(2).getByRole('cell').nth(1)).toHaveText('100.0');
  await expectNoViolations(page);
});

test('the names of a conjunction lead to the satellite and to the object', async ({ page, world }) => {
  world.api.answer('GET /ca/conjunctions', { status: 200, body: [conjunctionOf({ id: 'one', tcaMs })] });
  world.api.answer('GET /ca/conjunctions/one/assessment', { status: 200, body: assessmentOf(tcaMs) });
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one');
  const heading = page.getByRole('heading', { level: 1, name: 'AURORA-1 × STRAY DEB' });
  await expect(heading.getByRole('link', { name: 'AURORA-1' })).toHaveAttribute('href', '/ca/satellite/sat-1');
  await expect(heading.getByRole('link', { name: 'STRAY DEB' })).toHaveAttribute('href', '/ca/object/81000');
});

/** How much of the last letter of a cell is outside the cell. */
const lastLetterBeyond = (cell: Element) => {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const text = walker.nextNode();
  const { length } = text?.textContent ?? '';
  const letter = document.createRange();
  letter.setStart(text ?? cell, length - 1);
  letter.setEnd(text ?? cell, length);
  return Math.max(0, letter.getBoundingClientRect().right - cell.getBoundingClientRect().right);
};

test('the messages of the evolution show how their ids end, and their originators', async ({ page, world }) => {
  world.api.answer('GET /ca/conjunctions', { status: 200, body: [conjunctionOf({ id: 'one', tcaMs })] });
  world.api.answer('GET /ca/conjunctions/one/assessment', { status: 200, body: assessmentOf(tcaMs) });
  const ids = ['AN-ID-OF-A-MESSAGE-THAT-IS-LONG-01', 'AN-ID-OF-A-MESSAGE-THAT-IS-LONG-02'];
  const cdms = ids.map((id, hoursAgo) => ({ ...message(id, { hoursAgo, missM: 500 }), originator: 'FARPASS-DEMO' }));
  world.api.answer('GET /ca/cdms', { status: 200, body: cdms });
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one?tab=evolution');
  const table = page.getByRole('table', { name: 'Messages of this conjunction' });
  for (const name of [...ids, 'FARPASS-DEMO']) {
    const cell = table.getByRole('cell', { name, exact: true }).first();
    expect(await cell.evaluate(lastLetterBeyond), name).toBe(0);
  }
});
