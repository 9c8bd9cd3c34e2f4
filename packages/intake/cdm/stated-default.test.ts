import { readCdm } from '@farpass/ccsds/cdm';
import { describe, expect, it } from 'vitest';
import { encounterFromCdm } from './index.ts';
import { cdmText } from './message.fixture.ts';

/** The warnings of a message whose first object has a default covariance, with a comment before it. */
function warningsWith(comment: string) {
  const text = cdmText()
    .replace(/COVARIANCE_METHOD\s*=\s*CALCULATED/, 'COVARIANCE_METHOD = DEFAULT')
    .replace(/^CR_R/m, `COMMENT ${comment}\nCR_R`);
  const result = readCdm(text, { mode: 'lenient' });
  if (result.kind === 'faults') throw new Error(JSON.stringify(result.faults));
  return encounterFromCdm(result.record).warnings;
}

describe('a covariance that its message calls a default one', () => {
  it('is reported in the words of the message', () => {
    const words = 'Covariance of low confidence. Learnt from 100 comparisons.';
    expect(warningsWith(words)).toEqual([
      {
        code: 'DEFAULT_COVARIANCE_STATED',
        parameters: { object: '10001', said: words },
        sentence: `Object 10001: the message calls its covariance a default one. ${words}`,
      },
    ]);
  });

  it('is not confused with words about something else', () => {
    expect(warningsWith('The orbit is calm.').map(({ sentence }) => sentence)).toEqual([
      'Object 10001: the message calls its covariance a default one.',
    ]);
  });
});
