import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultTable, fieldTables } from './documentation.fixture.ts';

const docs = join(import.meta.dirname, '../../../docs');

describe('the guide to messages', () => {
  it('has the table of all faults in the code', () => {
    expect(readFileSync(join(docs, 'messages.md'), 'utf8')).toContain(faultTable());
  });

  it('has the table of all keywords that the readers use', () => {
    expect(readFileSync(join(docs, 'message-fields.md'), 'utf8')).toContain(fieldTables());
  });
});
