import { describe, expect, it } from 'vitest';
import { draftOfServer, isNotification } from './server-notification.ts';

const document = {
  id: 'a',
  code: 200,
  status: '2xx',
  title: 'Screening done',
  message: '3 found',
  timestamp: '2026-11-20T07:00:00.5Z',
  state: 'unread',
  subject: 'screening.done',
  parameters: { found: 3 },
} as const;

describe('a notification of the server', () => {
  it('keeps its own id, time and state', () => {
    expect(draftOfServer(document)).toEqual({
      id: 'a',
      code: 200,
      title: 'Screening done',
      message: '3 found',
      timestampMs: Date.UTC(2026, 10, 20, 7, 0, 0, 500),
      state: 'unread',
      origin: 'server',
      subject: { name: 'screening.done', parameters: { found: 3 } },
    });
  });

  it('is dated on arrival if its time cannot be read', () => {
    expect(draftOfServer({ ...document, timestamp: 'soon' })).not.toHaveProperty('timestampMs');
  });

  it('differs from a document that lacks what every notification says', () => {
    const { subject, ...without } = document;
    expect([document, without, { ...without, subject: null }, null].map(isNotification)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
