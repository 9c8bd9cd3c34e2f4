/** @module-tag all */
import { expect, openAs, test } from './fixtures.ts';
import { expectNoViolations } from './violations.ts';
import { satellite } from './world/api.ts';

const refusal = {
  type: 'https://farpass.example.org/problems/MUST_BE_MEANT',
  title: 'This needs a confirmation',
  status: 409,
  code: 'MUST_BE_MEANT',
  detail: 'Your fleet already has a satellite called AURORA-1.',
  requestId: 'r-1',
  errors: [
    {
      pointer: '/name',
      code: 'SATELLITE_NAME_TAKEN',
      message:
        'Your fleet already has a satellite called AURORA-1: a message that names no number could be about either.',
      parameters: { name: 'AURORA-1' },
    },
    {
      pointer: '/noradId',
      code: 'NUMBER_ELSEWHERE',
      message: 'Another operator here has 90002 in its fleet.',
      parameters: { number: 90002 },
    },
  ],
};
const create = 'POST /ca/satellites';

test.describe('a satellite that may be a mistake', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('is added after a person said that it is meant, and kept in the form until then', async ({ page, world }) => {
    const { api } = world;
    api.answer(create, { status: 409, type: 'application/problem+json', body: refusal });
    await openAs(page, 'demo', '/ca/satellites?add=yes');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('AURORA-1');
    await page.getByLabel('Catalogue number').fill('90002');
    const add = page.getByRole('button', { name: 'Add the satellite' });
    await add.click();
    const dialog = page.getByRole('dialog', { name: 'Is this satellite meant?' });
    await expect(dialog).toContainText('Your fleet already has a satellite called AURORA-1');
    await expect(dialog).toContainText('Another operator here has 90002 in its fleet.');
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('AURORA-1');
    const sent = () =>
      api.calls
        .filter(({ method, path }) => `${method} ${path}` === create)
        .map(({ body }) => JSON.parse(body).isMeant as boolean | undefined);
    expect(sent()).toEqual([undefined]);
    await add.click();
    await expect(dialog).toBeVisible();
    const added = { ...satellite, satelliteId: 'sat-2', noradId: 90002 };
    api.answer(create, { status: 201, body: added });
    await dialog.getByRole('button', { name: 'Yes, add it' }).click();
    await expect(page.getByText('The satellite was added').first()).toBeVisible();
    expect(sent()).toEqual([undefined, undefined, true]);
  });
});

test('rows of a list that may be mistakes are added with the others once a box is ticked', async ({ page, world }) => {
  const call = 'POST /ca/satellites/import';
  const ready = { line: 2, state: 'READY', noradId: 71003, name: 'NOTUS-2', hardBodyRadius: 2 };
  const fault = { code: 'NAME_TAKEN', field: 'name', found: 'AURORA-1', message: 'the fleet has AURORA-1' };
  const asked = { line: 3, state: 'REFUSED', noradId: 71004, name: 'AURORA-1', hardBodyRadius: 2, faults: [fault] };
  const found = {
    rows: [ready, asked],
    counts: { READY: 1, ADDED: 0, KNOWN: 0, REFUSED: 1 },
    withoutRadius: 0,
    ignored: [],
  };
  world.api.answer(call, { status: 200, body: found });
  await openAs(page, 'demo', '/ca/satellites?add=several');
  await page.getByLabel('Catalogue numbers, or a table').fill('71003\n71004');
  await page.getByRole('button', { name: 'Show what would be added' }).click();
  await expect(page.getByText('the fleet or a row above has a satellite of this name')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add 1 satellite', exact: true })).toBeVisible();
  await page.getByLabel('Add 1 satellite that is asked about, too').check();
  await expectNoViolations(page);
  const rows = [ready, { ...asked, faults: undefined }].map((row) => ({ ...row, state: 'ADDED' }));
  const done = { ...found, rows, counts: { READY: 0, ADDED: 2, KNOWN: 0, REFUSED: 0 } };
  world.api.answer(call, { status: 200, body: done });
  await page.getByRole('button', { name: 'Add 2 satellites' }).click();
  await expect(page.getByText('2 added, 0 in the fleet already, 0 refused.')).toBeVisible();
  const sent = world.api.calls.findLast(({ method, path }) => `${method} ${path}` === call)?.body ?? '';
  expect(sent).toContain('name="isMeant"');
  expect(sent).toContain('71004,AURORA-1');
});
