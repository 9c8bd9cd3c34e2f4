import { msPerHour } from '@farpass/astro/constants';
import { expect, openAs, test } from './fixtures.ts';
import { expectNoViolations } from './violations.ts';
import { conjunctionOf } from './world/conjunctions.ts';

const nowMs = Math.floor(Date.now() / 1000) * 1000;
const at = new Date(nowMs - 60_000).toISOString();
const held = {
  quarantineId: 'q-1',
  etag: '"1"',
  state: 'HELD',
  satelliteId: 'sat-1',
  satelliteName: 'AURORA-1',
  messageId: 'TWO-NAMES',
  originator: 'SAMPLE',
  creationDate: at,
  receivedDate: at,
  file: 'two-names.cdm',
  reasons: [
    {
      code: 'CDM_OTHER_NUMBER',
      message: 'The message gives the satellite the catalogue number 25994, but it has 90001.',
      parameters: { found: '25994', known: '90001' },
    },
  ],
  object1: { objectDesignator: '25994', objectName: 'TERRA', internationalDesignator: '2026-001A' },
  object2: { objectDesignator: '81000', objectName: 'SYN DEB 81000' },
  conjunctionData: conjunctionOf({ id: 'one', tcaMs: nowMs + 30 * msPerHour, risk: 'CRITICAL' }).conjunctionData,
};

test('a message of two identities is announced in the list, and joins its conjunction only with a reason', async ({
  page,
  world,
}) => {
  world.api.answer('GET /ca/cdms/quarantine', { status: 200, body: [held] });
  await openAs(page, 'demo', '/ca/conjunctions');
  const note = page.getByRole('note').filter({ hasText: '1 message is held back' });
  await expect(note).toContainText('Critical');
  await note.getByRole('link', { name: 'Look at them' }).click();
  await expect(page.getByRole('heading', { name: 'AURORA-1 × SYN DEB 81000' })).toBeVisible();
  await expect(page.getByText('but it has 90001')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Decide' }).click();
  const dialog = page.getByRole('dialog');
  const release = dialog.getByRole('button', { name: 'Release' });
  await expect(release).toBeDisabled();
  await dialog.getByLabel('Reason').fill('The originator confirmed our satellite.');
  const released = { ...held, state: 'RELEASED', decidedBy: 'demo', decidedAt: at, conjunctionId: 'one', cdmId: 'c' };
  world.api.answer('PUT /ca/cdms/quarantine/q-1', { status: 200, body: released });
  world.api.answer('GET /ca/cdms/quarantine', {
    status: 200,
    body: [{ ...released, reason: 'The originator confirmed our satellite.' }],
  });
  await release.click();
  await expect(page.getByRole('heading', { name: 'No message is held back' })).toBeVisible();
  await page.getByText('Decided 1').click();
  await expect(page.getByText('demo: The originator confirmed our satellite.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Conjunction', exact: true })).toBeVisible();
});
