import type { TaskDocument } from '@farpass/contract/odt';
import { describe, expect, it } from 'vitest';
import { isOpenTask, nextReports } from './tasks.ts';

const task = (status: TaskDocument['status']): TaskDocument => ({
  taskId: 't-1',
  etag: '"1"',
  status,
  sensorCode: 'TEN-1',
  start: '2026-11-20T20:00:00Z',
  end: '2026-11-20T20:06:00Z',
  deliverUntil: '2026-11-21T20:06:00Z',
  orbitDataMessageType: 'TLE',
  orbitDataMessage: '',
});

describe('a task of a provider', () => {
  it('can be accepted, begun, finished or refused while it is pending', () => {
    expect(nextReports(task('PENDING'))).toEqual(['APPROVED', 'EXECUTING', 'EXECUTED', 'UNSUCCESSFUL']);
  });

  it('does not go back', () => {
    expect(nextReports(task('EXECUTED'))).toEqual(['UNSUCCESSFUL']);
    expect(nextReports(task('SUCCESSFUL'))).toEqual([]);
  });

  it('is open until it has ended', () => {
    expect([isOpenTask(task('EXECUTING')), isOpenTask(task('CANCELLED'))]).toEqual([true, false]);
  });
});
