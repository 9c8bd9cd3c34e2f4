import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problemPage } from './page.ts';
import { Problem } from './problem.ts';
import { problemRegistry } from './registry.ts';

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
