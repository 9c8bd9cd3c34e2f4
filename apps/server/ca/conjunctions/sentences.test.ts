import { sentences } from '@farpass/conjunction/wording';
import { assessmentSentences } from '@farpass/contract/ca';
import { describe, expect, it } from 'vitest';

/** Said by the server itself, from what the reading of a message found. */
const ofServer = ['DEFAULT_COVARIANCE_STATED'];

describe('the sentences of an assessment', () => {
  it('are told to clients by every code that physics has, and by no other', () => {
    expect([...assessmentSentences].sort()).toEqual([...Object.keys(sentences), ...ofServer].sort());
  });
});
