import { expect, it } from 'vitest';
import { sealingWith } from '../platform/settings/index.ts';
import { openAdapters } from './open.ts';

it('a mailbox without its server says so, and asks no other service', async () => {
  const sealing = sealingWith(new Uint8Array(32), 'test');
  const nowhere = 'http://127.0.0.1:1';
  const adapters = openAdapters(
    {
      tracss: { url: nowhere, tokenUrl: nowhere, pollS: 1, account: undefined, isBulkRead: false },
      satcat: { url: nowhere, pollS: 1, account: undefined },
      udl: { url: nowhere, pollS: 1, account: undefined },
      folder: undefined,
      ephemerisFolder: undefined,
      spaceTrack: { url: '', account: undefined },
      mail: undefined,
      sftp: { pollS: 60, allowed: [], account: undefined },
      spaceSafety: { url: nowhere, pollS: 1, isConfigured: false, identity: undefined },
    },
    sealing,
  );
  const senders = ['a@example.org'];
  const account = { source: 'MAIL' as const, user: 'ops', password: 'secret', senders };
  const row = { id: '1', source: 'MAIL', address: 'imaps://mail.example', credentials: adapters.seal(account) };
  const adapter = adapters.of(row as Parameters<typeof adapters.of>[0]);
  const answer = await adapter.pull({ position: undefined, designators: [], signal: AbortSignal.timeout(1000) });
  expect(adapter.source).toBe('MAIL');
  expect(answer).toMatchObject({ kind: 'failed', reason: expect.stringContaining('FARPASS_MAIL_IN_URL') });
});
