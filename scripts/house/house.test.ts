import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { computingFaults } from './computing.ts';
import { importsOfCodes, wrongDirections } from './direction.ts';
import { drawnByPages, holdersOfBoth, mayImport } from './directions.ts';
import { messageUseFaults } from './message-uses.ts';
import { messageFaults, messageFile } from './messages.ts';
import { nameFaults, vagueCalls, vagueNames } from './names.ts';
import { conventions } from './parameter-order.ts';
import { parameterFaults } from './parameters.ts';
import { crowdedRooms, longFiles } from './rooms.ts';
import { parseSource, readSources, type Source } from './source.ts';
import { titleFaults } from './titles.ts';
import { transactionFaults } from './transactions.ts';
import { proseOfComments, proseOfPage, proseOfStrings, proseOfTitles, wordingFaults } from './wording.ts';

const root = dirname(dirname(import.meta.dirname));
const sources = readSources(root, ['packages', 'apps']);
const targetsOf = ({ imports }: Source) => imports.map(({ target }) => target);
const file = (path: string, text: string) => parseSource({ root: '/project', path, text });

describe('ARCHITECTURE.md', () => {
  it('names files and folders that exist', () => {
    const homes = ['', 'packages/', 'apps/server/', 'apps/server/screenings/', 'apps/server/manoeuvres/'];
    const named = [...readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`/g)];
    const paths = named.map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(40);
    expect(paths.filter((path) => !homes.some((home) => existsSync(join(root, home, path))))).toEqual([]);
  });
});

describe('docs/rules.md', () => {
  it('names files and folders that exist', () => {
    const rows = readFileSync(join(root, 'docs/rules.md'), 'utf8').split('\n').slice(6);
    const paths = rows.flatMap((row) => /\| `([^`]+)` \|$/.exec(row)?.[1] ?? []);
    expect(paths.length).toBeGreaterThanOrEqual(30);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

describe('the house refuses', { tags: 'all' }, () => {
  it('a text whose values differ between languages, or that lacks a plural form of its language', () => {
    const english = {
      path: 'a/texts.en.json',
      text: '{"of": {"n_one": "{{count}} day", "n_other": "{{count}} days", "said": "{{text}}"}}',
    };
    const texts = '{"of": {"n_one": "{{count}} Tag {{name}}", "said": "In {{place}}"}}';
    expect(messageFaults([english, { path: 'a/texts.de.json', text: texts }].map(messageFile))).toEqual([
      'a/texts.de.json of.n: {{name}} is not in both languages',
      'a/texts.de.json of.n: the plural form _other is missing',
    ]);
    const polish = messageFile({ path: 'a/texts.pl.json', text: english.text });
    expect(messageFaults([messageFile(english), polish]).join()).toMatch(
      /n: the plural form _few .*n: the plural form _many/,
    );
  });

  it('a use of a text that lacks a value, or gives one that the text does not have', () => {
    const texts = file(
      'apps/web/ca/texts.ts',
      `import en from './texts.en.json' with { type: 'json' };\nexport const caTexts = featureTexts({ en, de });`,
    );
    const files = [
      { path: 'apps/web/ca/texts.en.json', text: '{"high": "{{km}} km", "low": {"A": "{{m}} m", "B": "none"}}' },
    ];
    const used = (body: string) =>
      messageUseFaults({
        sources: [texts, file('apps/web/ca/A.tsx', `import { caTexts } from './texts.ts';\n${body}`)],
        files: files.map(messageFile),
      });
    const inComponent = (call: string) => used(`function A() { const t = useTexts(caTexts); return ${call}; }`);
    expect(inComponent(`t('high')`)).toEqual(["apps/web/ca/A.tsx:2 'high' needs {{km}}"]);
    expect(inComponent(`t('high', { km: 1, mm: 2 })`)).toEqual(["apps/web/ca/A.tsx:2 'high' has no {{mm}}"]);
    expect(inComponent('t(`low.$' + '{a}`, { km: 1 })')).toHaveLength(1);
    const right = [
      `t('high', { km: 1 })`,
      `t('high', values)`,
      't(`low.$' + '{a}`, { m: 1 })',
      `((t) => t('high'))(other)`,
    ];
    expect(right.flatMap(inComponent)).toEqual([]);
    expect(used(`const of = (t: TextsOf<typeof caTexts>) => t('high');`)).toHaveLength(1);

    const sentences = { path: 'packages/conjunction/wording/sentences.en.json', text: '{"COST": "{{percent}} %"}' };
    const said = (call: string) => messageUseFaults({ sources: [file('a.ts', call)], files: [messageFile(sentences)] });
    expect(said(`say('COST')`)).toEqual(["a.ts:1 'COST' needs {{percent}}"]);
    expect(said(`say('COST', { percent, share })`)).toEqual(["a.ts:1 'COST' has no {{share}}"]);
    expect(said(`say('COST', { percent })`)).toEqual([]);
    const answers = {
      path: 'packages/contract/problem/sentences.en.json',
      text: '{"FULL": "At most {{most}}. {{remedy}}"}',
    };
    const answered = (call: string) =>
      messageUseFaults({ sources: [file('a.ts', call)], files: [messageFile(answers)] });
    expect(answered(`saying('FULL', { most })`)).toEqual(["a.ts:1 'FULL' needs {{remedy}}"]);
    expect(answered(`saying('FULL', { most, remedy, count })`)).toEqual([]);
    const german = (text: string) => messageFile({ path: 'packages/contract/problem/sentences.de.json', text });
    expect(messageFaults([messageFile(answers), german('{"FULL": "Höchstens {{most}}."}')])).toEqual([]);
    expect(messageFaults([messageFile(answers), german('{"FULL": "{{name}}"}')])).toEqual([
      'packages/contract/problem/sentences.de.json FULL: {{name}} is not in the English text',
    ]);
  });

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

  it('a way into a package past its exports map', () => {
    const faults = wrongDirections([
      file('apps/server/fleet/a.ts', `import { x } from '../../../packages/astro/time/epoch.ts';`),
    ]);
    expect(faults[0]).toContain('enter a package through its exports map');
  });

  it('the web application in the server and the server in the web application', () => {
    expect(wrongDirections([file('apps/server/fleet/a.ts', `import { x } from '@farpass/web/ui';`)])).toHaveLength(1);
    expect(wrongDirections([file('apps/web/ca/a.tsx', `import { x } from '@farpass/server/serve';`)])).toHaveLength(1);
  });

  it('a feature in another feature, and a feature in the platform', () => {
    expect(wrongDirections([file('apps/server/fleet/a.ts', `import { x } from '../odt/b.ts';`)])[0]).toContain(
      'one feature never imports another',
    );
    expect(
      wrongDirections([file('apps/server/platform/db/a.ts', `import { x } from '../../fleet/b.ts';`)])[0],
    ).toContain('platform is what features stand on');
    expect(wrongDirections([file('apps/server/fleet/a.ts', `import { x } from '../platform/db/index.ts';`)])).toEqual(
      [],
    );
    expect(wrongDirections([file('apps/server/compose.ts', `import { x } from './fleet/index.ts';`)])).toEqual([]);
  });

  it('a module that opens a transaction and assesses a message, itself or through another module', () => {
    const assess = file('apps/server/fleet/assess.ts', `import { assessedEncounter } from '@farpass/intake/cdm';`);
    const store = (imported: string) =>
      file(
        'apps/server/fleet/store.ts',
        `import ${imported}; export const s = (db) => db.transaction(async (tx) => tx);`,
      );
    expect(computingFaults([assess, store(`{ a } from './assess.ts'`)])).toEqual([
      'apps/server/fleet/store.ts reaches the database and imports apps/server/fleet/assess.ts, which assesses; assess in a compute task',
    ]);
    expect(computingFaults([store(`{ assessProbability } from '@farpass/conjunction/probability'`)])).toHaveLength(1);
    const task = file('apps/server/fleet/assess.task.ts', `import { a } from './assess.ts';`);
    expect(computingFaults([assess, task, store(`type { A } from './assess.ts'`)])).toEqual([]);
    expect(computingFaults([assess, task, store(`{ type A, run } from './assess.task.ts'`)])).toEqual([]);
  });

  it('a title on an HTML element, which the keyboard and touch do not reach', () => {
    const page = (text: string) => titleFaults([file('apps/web/a.tsx', text)]);
    expect(page(`export const A = () => <span title="why">x</span>;`)[0]).toContain(
      'apps/web/a.tsx:1 <span> has a title',
    );
    expect(page(`import { Button } from '@mantine/core'; export const A = () => <Button title="why" />;`)).toHaveLength(
      1,
    );
    expect(
      page(`import { Link } from '@tanstack/react-router'; export const A = () => <Link title="why" />;`),
    ).toHaveLength(1);
    expect(page(`import { Card } from './Card.tsx'; export const A = () => <Card title="Week" />;`)).toEqual([]);
    expect(page(`export const A = () => <iframe title="map" />;`)).toEqual([]);
  });

  it('a face that holds a record and physics, unless its list says why', () => {
    const text = `import type { Cdm } from '@farpass/ccsds/cdm'; import { assess } from '@farpass/conjunction/probability';`;
    expect(wrongDirections([file('apps/server/conjunctions/cdms/new.ts', text)])).toEqual([
      'apps/server/conjunctions/cdms/new.ts:1 imports @farpass/ccsds/cdm and @farpass/conjunction/probability; intake alone turns records into physics',
    ]);
    expect(wrongDirections([file('packages/intake/cdm/new.ts', text)])).toEqual([]);
    const [listed = ''] = Object.keys(holdersOfBoth);
    expect(wrongDirections([file(listed, text)])).toEqual([]);
  });

  it('lists of directions that name files or packages which do not exist', () => {
    const paths = new Set(sources.map(({ path }) => path));
    expect(Object.keys(holdersOfBoth).filter((path) => !paths.has(path))).toEqual([]);
    const packages = Object.keys(mayImport).filter((name) => !existsSync(join(root, name, 'package.json')));
    expect(packages).toEqual([]);
    const drawn = new Set(sources.filter(({ path }) => path.startsWith('apps/web/')).flatMap(targetsOf));
    expect(Object.keys(drawnByPages).filter((entry) => !drawn.has(entry))).toEqual([]);
  });

  it('a contract that imports more of a package than its lists of codes, and a list of codes that imports', () => {
    const contract = (target: string) =>
      wrongDirections([file('packages/contract/odt/a.ts', `import { x } from '@farpass/${target}';`)]);
    expect(contract('operations/burns/codes')).toEqual([]);
    expect(contract('operations/burns')).toHaveLength(1);
    const taker = file('packages/contract/odt/a.ts', `import { x } from '@farpass/operations/burns/codes';`);
    const list = (text: string) => importsOfCodes([taker, file('packages/operations/burns/codes.ts', text)]);
    expect(list(`export const states = ['FLOWN'] as const;`)).toEqual([]);
    expect(list(`import type { Burn } from './burn.ts'; export type A = Burn;`)).toEqual([
      'packages/operations/burns/codes.ts:1 imports packages/operations/burns/burn.ts; lists of codes import nothing',
    ]);
  });

  it('a page that calculates', () => {
    const text = `import { assessProbability } from '@farpass/conjunction/probability';`;
    expect(wrongDirections([file('apps/web/ca/a.tsx', text)])[0]).toContain('apps/web may import @farpass/contract');
  });

  it('a room of a chain that imports a later one, a type of it too', () => {
    const text = `import type { Row } from '../screenings/store.ts';`;
    expect(wrongDirections([file('apps/server/fleet/a.ts', text)])[0]).toContain('screenings comes after fleet');
    const back = `import { x } from '../fleet/store.ts';`;
    expect(wrongDirections([file('apps/server/screenings/a.ts', back)])).toEqual([]);
    expect(wrongDirections([file('apps/server/demo/a.ts', text)])).toEqual([]);
    expect(wrongDirections([file('apps/web/ca/cdms/a.tsx', `import type { X } from '../fleet/b.ts';`)])[0]).toContain(
      'fleet comes after cdms',
    );
    expect(wrongDirections([file('apps/web/ca/fleet/a.tsx', `import { x } from '../cdms/b.ts';`)])).toEqual([]);
  });

  it('a room under the pages that imports one above it', () => {
    const back = `import type { Crumb } from '../shell/breadcrumbs/crumb.ts';`;
    expect(wrongDirections([file('apps/web/routing/a.ts', back)])[0]).toContain('shell comes after routing');
    expect(wrongDirections([file('apps/web/texts/a.ts', `import { x } from '../ui/a.ts';`)])[0]).toContain(
      'ui comes after texts',
    );
    expect(wrongDirections([file('apps/web/base/a.ts', `import { x } from '../ca/a.ts';`)])[0]).toContain(
      'base is what features stand on',
    );
    expect(wrongDirections([file('apps/web/shell/a.tsx', `import { x } from '../base/a.ts';`)])).toEqual([]);
    expect(wrongDirections([file('apps/web/routes/a.ts', back)])).toEqual([]);
  });

  it('files that import each other, if only types, and exports of everything', () => {
    // Outside of the project, which Biome would read whole to find the cycles.
    const folder = mkdtempSync(join(tmpdir(), 'farpass-broken-'));
    for (const name of ['biome.json', '.gitignore']) copyFileSync(join(root, name), join(folder, name));
    writeFileSync(join(folder, 'a.ts'), `import type { B } from './b.ts';\nexport interface A { readonly b: B }\n`);
    writeFileSync(join(folder, 'b.ts'), `import type { A } from './a.ts';\nexport interface B { readonly a: A }\n`);
    writeFileSync(join(folder, 'c.ts'), `export * from './a.ts';\n`);
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/biome'), ['lint', '--reporter=json'], { cwd: folder });
    rmSync(folder, { recursive: true });
    const rules = String(stdout).match(/lint\/\w+\/(noImportCycles|noReExportAll)/g);
    expect(new Set(rules)).toEqual(new Set(['lint/suspicious/noImportCycles', 'lint/performance/noReExportAll']));
  });

  it('a fourth parameter, and two of one type side by side', () => {
    const faults = (text: string) => parameterFaults([file('packages/astro/orbits/a.ts', text)]);
    expect(faults('function f(a: A, b: B, c: C, d: D) {}')[0]).toContain('f takes 4 parameters');
    expect(faults('function f(...[a, b]: readonly [A, A]) {}')[0]).toContain('f takes a tuple as the rest');
    expect(faults('function f(a: A, ...rest: [B, C]) {}')[0]).toContain('f takes a tuple as the rest');
    expect(faults('function f(...many: readonly A[]) {}')).toEqual([]);
    expect(faults('const fly = (radiusKm: number, heightKm: number) => 0;')).toEqual([
      'packages/astro/orbits/a.ts:1 fly takes radiusKm and heightKm of one type side by side; take an object with names',
    ]);
    expect(faults('class A { fly(id: string, owner: string) {} }')).toHaveLength(1);
  });

  it('no pair of parameters without a reason that CONTRIBUTING gives', () => {
    const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').replaceAll(/\s+/g, ' ');
    expect(conventions.map(({ why }) => why).filter((why) => !contributing.includes(`- ${why}: `))).toEqual([]);
    expect(conventions).toHaveLength(8);
  });

  it('but not pairs that everyone reads in one order, nor parameters that a receiver determines', () => {
    const faults = (text: string) => parameterFaults([file('packages/astro/orbits/a.ts', text)]);
    expect(faults('function dot(a: Vector3, b: Vector3) {}')).toEqual([]);
    expect(faults('function between(from: number, to: number) {}')).toEqual([]);
    expect(faults('hook((request: R, reply: R, payload: P, done: D) => done());')).toEqual([]);
  });

  it('a function that does not say what it returns, except in tests', () => {
    for (const name of vagueCalls) {
      const text = `function ${name}() {}`;
      expect(nameFaults([file('apps/cli/a.ts', text)])).toEqual([
        `apps/cli/a.ts:1 names a function ${name}; name what it returns`,
      ]);
      expect(nameFaults([file('apps/cli/a.test.ts', text)])).toEqual([]);
    }
  });

  it('a type whose name would fit any other', () => {
    expect(vagueNames.length).toBeGreaterThan(0);
    for (const name of vagueNames) {
      expect(nameFaults([file('apps/cli/a.ts', `interface ${name} { readonly a: number }`)])).toEqual([
        `apps/cli/a.ts:1 names a type ${name}; name the thing that it is`,
      ]);
    }
  });

  it('a constant in capitals', () => {
    expect(nameFaults([file('apps/cli/a.ts', 'const MOST_ROWS = 3;\nconst [HE, N2] = [0, 2];\nconst E = 1;')])).toEqual(
      ['apps/cli/a.ts:1 names a constant MOST_ROWS; constants are written like other names'],
    );
  });

  it('words that a reader stumbles over, in pages, texts and comments', () => {
    const page = 'The list is read anew.\n\n```sh\nanew\n```\nThe `nobody` user.';
    expect(wordingFaults(proseOfPage({ path: 'docs/a.md', text: page }))).toEqual([
      'docs/a.md:1 says "anew"; write again',
    ]);
    const headless = file('apps/web/ca/b.ts', '/** What a message says. */\nconst a = 1;\n/** Says what it is. */\n');
    expect(wordingFaults(proseOfComments(headless))).toEqual([
      'apps/web/ca/b.ts:1 says "* What"; write the noun: a comment that begins with "What" is about one',
    ]);
    const source = file('apps/web/ca/a.ts', `/** Owned by nobody. */\nexport const text = 'It is told at once.';`);
    expect(wordingFaults(proseOfComments(source))).toEqual(['apps/web/ca/a.ts:1 says "nobody"; write no one']);
    expect(wordingFaults(proseOfStrings(source))).toEqual([
      'apps/web/ca/a.ts:2 says "is told"; write say who says what',
    ]);
  });

  it('phrases that read as translated, and no others', () => {
    const page = [
      'Largest number of rows; 20 unless said.',
      'It is shown no more than once, so many that a page is full.',
      'What of a plan has changed.',
      'At most so many rows.',
      'The file does not read.',
      'A tool does not read files.',
      'What the message says about an object.',
      'The row is refused if someone changed it meanwhile.',
      'An old catalogue is no all-clear.',
      'There is no sensor X, and it is no longer the newest.',
    ];
    expect(wordingFaults(proseOfPage({ path: 'docs/a.md', text: page.join('\n') }))).toEqual([
      'docs/a.md:1 says "unless said"; write by default',
      'docs/a.md:3 says "What of"; write the part of, or the fields of',
      'docs/a.md:4 says "so many"; write the number, or every nth',
      'docs/a.md:5 says "does not read."; write cannot be read',
      'docs/a.md:8 says "meanwhile"; write while it …, since, by then, or nothing',
      'docs/a.md:9 says "is no "; write is not a',
    ]);
  });

  it('the same words in the titles of tests, and only there', () => {
    const source = file(
      'apps/cli/a.test.ts',
      "describe('a list', () => { it('is read', () => { read('by nobody'); });\n it.each(cases)('is asked %s anew', ask); });",
    );
    expect(wordingFaults(proseOfTitles(source))).toEqual(['apps/cli/a.test.ts:2 says "anew"; write again']);
  });

  it('too many files in one room, tests apart', () => {
    const room = Array.from({ length: 21 }, (_, index) => ({ path: `packages/astro/orbits/a${index}.ts` }));
    expect(crowdedRooms(room)).toEqual(['packages/astro/orbits has 21 files; divide it']);
    expect(crowdedRooms(room.map(({ path }) => ({ path: path.replace('.ts', '.test.ts') })))).toEqual([]);
  });

  it('a file of more than 400 lines, unless it is one kernel', () => {
    const text = 'line\n'.repeat(401);
    expect(longFiles([{ path: 'apps/cli/a.test.ts', text }])).toEqual(['apps/cli/a.test.ts has 401 lines; divide it']);
    expect(longFiles([{ path: 'apps/cli/a.ts', text: text.slice(5) }])).toEqual([]);
    expect(longFiles([{ path: 'packages/astro/propagation/atmosphere/nrlmsise00.ts', text }])).toEqual([]);
  });

  it('a database handle inside a transaction', () => {
    const text = 'await database.transaction(async (tx) => { await insert(tx); await database.query("select 1"); });';
    const faults = transactionFaults([file('apps/server/fleet/a.ts', text)]);
    expect(faults).toContain('apps/server/fleet/a.ts:1 uses database inside a transaction; use tx');
  });

  it('a transaction that waits for anything but SQL', () => {
    const text = 'await db.transaction(async (tx) => {\n  await insert(tx);\n  await fetch("http://elsewhere");\n});';
    expect(transactionFaults([file('apps/server/fleet/a.ts', text)])).toEqual([
      'apps/server/fleet/a.ts:3 awaits something that does not go through tx inside a transaction',
    ]);
  });

  it('a handle that is kept inside another object', () => {
    const text = 'await bench.db.transaction(async (tx) => { await one(tx); await bench.db.read(tx); });';
    expect(transactionFaults([file('apps/server/fleet/a.ts', text)])).toEqual([
      'apps/server/fleet/a.ts:1 uses bench.db inside a transaction; use tx',
    ]);
  });

  it('but not its neighbours, nor a helper that is made of the transaction’s own handle', () => {
    const text =
      'await bench.db.transaction(async (tx) => { const find = async () => one(tx); await find(); await bench.boss.complete(tx); });';
    expect(transactionFaults([file('apps/server/fleet/a.ts', text)])).toEqual([]);
  });

  it('and lets a sound transaction pass', () => {
    const text =
      'await ports.database.transaction(async (tx) => { const row = await one(tx, id); await jobs.enqueue(tx, row); });';
    expect(transactionFaults([file('apps/server/fleet/a.ts', text)])).toEqual([]);
  });
});
