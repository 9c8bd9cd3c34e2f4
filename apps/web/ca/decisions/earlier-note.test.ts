import type { DecisionEntryDocument } from '@farpass/contract/conjunctions';
import { describe, expect, it } from 'vitest';
import { earlierNote } from './earlier-note.ts';

const entry = (person: string, more: Partial<DecisionEntryDocument>): DecisionEntryDocument => ({
  at: '2026-11-20T12:00:00Z',
  person,
  riskLevel: 'HIGH',
  status: 'OPEN',
  isAcknowledged: true,
  changes: ['STATUS'],
  ...more,
});
const written = entry('ada', { note: 'Wait.', changes: ['STATUS', 'NOTE'], status: 'MONITORING' });
const kept = entry('grace', { note: 'Wait.', status: 'MITIGATED' });

describe('the last note of an event', () => {
  it('is shown with its author when someone decided since without a new one', () => {
    expect(earlierNote([kept, kept, written])).toMatchObject({ person: 'ada', status: 'MONITORING', note: 'Wait.' });
  });

  it('is not repeated when it is the newest entry of the log', () => {
    expect(earlierNote([written])).toBeUndefined();
  });

  it('is none if it was removed, or never written', () => {
    expect(earlierNote([])).toBeUndefined();
    expect(earlierNote([entry('grace', {}), entry('ada', { changes: ['NOTE'] }), written])).toBeUndefined();
  });
});
