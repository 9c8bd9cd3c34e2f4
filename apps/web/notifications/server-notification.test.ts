import { describe, expect, it } from 'vitest';
import { readServerNotifications } from './server-notification.ts';

describe('notifications of the server', () => {
  it('are read with their own id, time and state', () => {
    const document = [
      {
        id: 'a',
        code: 200,
        title: 'Screening done',
        message: '3 found',
        timestamp: '2026-11-20T07:00:00.5Z',
        state: 'unread',
        subject: 'screening.done',
        parameters: { found: 3, link: null },
      },
    ];
    expect(readServerNotifications(document)).toEqual([
      {
        id: 'a',
        code: 200,
        title: 'Screening done',
        message: '3 found',
        timestampMs: Date.UTC(2026, 10, 20, 7, 0, 0, 500),
        state: 'unread',
        origin: 'server',
        subject: { name: 'screening.done', parameters: { found: 3 } },
      },
    ]);
  });

  it('leave out what the server left out, and what makes no sense', () => {
    expect(
      readServerNotifications([{ id: 'a', message: 'm', state: 'gone', timestamp: 'soon' }, { message: 'no id' }, 7]),
    ).toEqual([{ id: 'a', message: 'm', origin: 'server' }]);
    expect(readServerNotifications({})).toEqual([]);
  });
});
