import { describe, expect, it } from 'vitest';
import { rewrittenTables } from './rewriting.ts';

describe('a migration', () => {
  it('rewrites tables by a change of type or a stored column, once for each statement', () => {
    const text = `-- phase: contract
      alter table one alter column data type json, alter column history set data type json;
      alter table two add column kind text; -- alter table three add column sum int generated always as (1) stored;
      alter table one add column flag boolean generated always as (true) stored;
      create index on two (kind);`;
    expect(rewrittenTables(text)).toEqual(['one', 'one']);
  });
});
