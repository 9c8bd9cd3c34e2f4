import { describe, expect, it } from 'vitest';
import { computingFaults } from './computing.ts';
import { cycles } from './cycles.ts';
import { wrongDirections } from './direction.ts';
import { parseSource } from './source.ts';
import { transactionFaults } from './transactions.ts';

const file = (path: string, text: string) => parseSource({ root: '/project', path, text });

describe('the house refuses', () => {
  it('physics that imports a message format', () => {
    const faults = wrongDirections([
      file('packages/astro/time/epoch.ts', `import { readCdm } from '@farpass/ccsds/cdm';`),
    ]);
    expect(faults).toEqual([
      'packages/astro/time/epoch.ts:1 imports @farpass/ccsds/cdm; packages/astro may import no other package',
    ]);
  });

  it('a message format that imports more of physics than time', () => {
    expect(
      wrongDirections([file('packages/ccsds/oem/a.ts', `import { x } from '@farpass/astro/frames';`)]),
    ).toHaveLength(1);
    expect(wrongDirections([file('packages/ccsds/oem/a.ts', `import { x } from '@farpass/astro/time';`)])).toEqual([]);
  });

  it('a way into a package beside its exports map', () => {
    const faults = wrongDirections([
      file('apps/server/ca/a.ts', `import { x } from '../../../packages/astro/time/epoch.ts';`),
    ]);
    expect(faults[0]).toContain('enter a package through its exports map');
  });

  it('the web application in the server and the server in the web application', () => {
    expect(wrongDirections([file('apps/server/ca/a.ts', `import { x } from '@farpass/web/ui';`)])).toHaveLength(1);
    expect(wrongDirections([file('apps/web/ca/a.tsx', `import { x } from '@farpass/server/serve';`)])).toHaveLength(1);
  });

  it('a feature in another feature, and a feature in the platform', () => {
    expect(wrongDirections([file('apps/server/ca/a.ts', `import { x } from '../odt/b.ts';`)])[0]).toContain(
      'one feature never imports another',
    );
    expect(wrongDirections([file('apps/server/platform/db/a.ts', `import { x } from '../../ca/b.ts';`)])[0]).toContain(
      'platform is what features stand on',
    );
    expect(wrongDirections([file('apps/server/ca/a.ts', `import { x } from '../platform/db/index.ts';`)])).toEqual([]);
    expect(wrongDirections([file('apps/server/compose.ts', `import { x } from './ca/index.ts';`)])).toEqual([]);
  });

  it('a module that opens a transaction and assesses a message, itself or through another module', () => {
    const assess = file('apps/server/ca/assess.ts', `import { assessedEncounter } from '@farpass/intake/cdm';`);
    const store = (imported: string) =>
      file('apps/server/ca/store.ts', `import ${imported}; export const s = (db) => db.transaction(async (tx) => tx);`);
    expect(computingFaults([assess, store(`{ a } from './assess.ts'`)])).toEqual([
      'apps/server/ca/store.ts reaches the database and imports apps/server/ca/assess.ts, which assesses; assess in a compute task',
    ]);
    expect(computingFaults([store(`{ assessProbability } from '@farpass/conjunction/probability'`)])).toHaveLength(1);
    const task = file('apps/server/ca/assess.task.ts', `import { a } from './assess.ts';`);
    expect(computingFaults([assess, task, store(`type { A } from './assess.ts'`)])).toEqual([]);
    expect(computingFaults([assess, task, store(`{ type A, run } from './assess.task.ts'`)])).toEqual([]);
  });

  it('files that import each other', () => {
    const a = file('packages/astro/time/a.ts', `import { b } from './b.ts'; export const a = b;`);
    const b = file('packages/astro/time/b.ts', `import { a } from './a.ts'; export const b = a;`);
    expect(cycles([a, b])).toEqual(['packages/astro/time/a.ts → packages/astro/time/b.ts → packages/astro/time/a.ts']);
  });

  it('but not files of which one imports only a type of the other', () => {
    const a = file('packages/astro/time/a.ts', `import { b } from './b.ts'; export type A = 1; export const a = b;`);
    const b = file('packages/astro/time/b.ts', `import type { A } from './a.ts'; export const b: A = 1;`);
    expect(cycles([a, b])).toEqual([]);
  });

  it('a database handle inside a transaction', () => {
    const text = 'await database.transaction(async (tx) => { await insert(tx); await database.query("select 1"); });';
    const faults = transactionFaults([file('apps/server/ca/a.ts', text)]);
    expect(faults).toContain('apps/server/ca/a.ts:1 uses database inside a transaction; use tx');
  });

  it('a transaction that waits for anything but SQL', () => {
    const text = 'await db.transaction(async (tx) => {\n  await insert(tx);\n  await fetch("http://elsewhere");\n});';
    expect(transactionFaults([file('apps/server/ca/a.ts', text)])).toEqual([
      'apps/server/ca/a.ts:3 awaits something that does not go through tx inside a transaction',
    ]);
  });

  it('a handle that is kept inside another object', () => {
    const text = 'await bench.db.transaction(async (tx) => { await one(tx); await bench.db.read(tx); });';
    expect(transactionFaults([file('apps/server/ca/a.ts', text)])).toEqual([
      'apps/server/ca/a.ts:1 uses bench.db inside a transaction; use tx',
    ]);
  });

  it('but not its neighbours, nor a helper that is made of the transaction’s own handle', () => {
    const text =
      'await bench.db.transaction(async (tx) => { const find = async () => one(tx); await find(); await bench.boss.complete(tx); });';
    expect(transactionFaults([file('apps/server/ca/a.ts', text)])).toEqual([]);
  });

  it('and lets a sound transaction pass', () => {
    const text =
      'await ports.database.transaction(async (tx) => { const row = await one(tx, id); await jobs.enqueue(tx, row); });';
    expect(transactionFaults([file('apps/server/ca/a.ts', text)])).toEqual([]);
  });
});
