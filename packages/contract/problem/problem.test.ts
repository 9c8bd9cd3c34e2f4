import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problemPage } from './page.ts';
import { Problem } from './problem.ts';
import { problemRegistry } from './registry.ts';
import german from './sentences.de.json' with { type: 'json' };
import english from './sentences.en.json' with { type: 'json' };

describe('the problem registry', () => {
  it('is the guide page docs/problems.md, which scripts/problems-page.ts writes', () => {
    const page = readFileSync(resolve(import.meta.dirname, '../../../docs/problems.md'), 'utf8');
    expect(page).toBe(problemPage());
  });

  it('says what kind each problem is and what to do', () => {
    for (const [code, { status, title, remedy }] of Object.entries(problemRegistry)) {
      expect(code).toMatch(/^[A-Z][A-Z_]+$/);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(title).not.toMatch(/\.$/);
      expect(remedy).toMatch(/\.$/);
    }
  });
});

/** Only programs get these: pages ask before, send what is right, or do not call. */
const ofPrograms =
  /^(?:STAPI_|LOOSENS_|SATELLITE_ID_MISSING$|SIGN_IN_UNKNOWN$|INBOX_EXISTS$|PRIMARIES_OF_FILE_IDS$|OTHER_FILE_NAMED$|CASE_CDM_UNMEANT$|TRAJECTORY_OF_WHAT$)/;
/** A field as programs name it, or the path of a call. */
const programWord = /\b[a-z]+[A-Z]\w+|\b[a-z]+_[a-z]\w*|(?:^|\s)\/[a-z]|\b(?:GET|POST|PUT|PATCH|DELETE) \//;

describe('a sentence that people read', () => {
  it.each([
    ['English', english],
    ['German', german],
  ])('names no field and no call of programs, %s', (_, sentences) => {
    const withoutValues = (said: unknown) => JSON.stringify(said).replaceAll(/\{\{\w+\}\}/g, '');
    const found = Object.entries(sentences).filter(
      ([code, said]) => !ofPrograms.test(code) && programWord.test(withoutValues(said)),
    );
    expect(found).toEqual([]);
    expect(Object.keys(sentences).length).toBeGreaterThan(100);
  });
});

describe('a problem', () => {
  it('takes status and title from the registry, unless a title is prescribed', () => {
    expect(new Problem('NOT_FOUND', { detail: 'No satellite 5.' })).toMatchObject({ status: 404, title: 'Not found' });
    const prescribed = new Problem('REQUEST_INVALID', {
      title: 'Invalid orders/post request parameters.',
      detail: 'x',
    });
    expect(prescribed.title).toBe('Invalid orders/post request parameters.');
  });
});
