import { describe, expect, it } from 'vitest';
import { readMigrations } from './migration-files.ts';

const migrations = await readMigrations();

/** Statements with which the previous version would fail. */
const takesAway =
  /\b(drop\s+(table|column|constraint|domain|type|function|view)|rename|alter\s+column\s+\S+\s+(set\s+not\s+null|type|set\s+data))\b/i;

describe('a migration', () => {
  it('exists, so that the rules below hold for something', () => {
    expect(migrations.length).toBeGreaterThanOrEqual(3);
  });

  it.each(migrations)('$name is named by the time it was written and says its phase', ({ name, text }) => {
    expect(name).toMatch(/^\d{14}_[a-z0-9_]+$/);
    expect(text).toMatch(/^-- phase: (expand|migrate|contract)\n/);
  });

  it.each(migrations.filter(({ text }) => !text.startsWith('-- phase: contract')))(
    '$name takes nothing away that the version before it uses',
    ({ text }) => {
      expect(text.replace(/--[^\n]*/g, '')).not.toMatch(takesAway);
    },
  );

  it('has a time of its own, so that the order is the same everywhere', () => {
    const times = migrations.map(({ name }) => name.slice(0, 14));
    expect(new Set(times).size).toBe(times.length);
  });
});
