import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { callsIn, examplesOf, sampleFilesOf } from './examples.ts';
import { differences, lineDifferences } from './shape.ts';
import { idsIn, openShell } from './shell.ts';

const page = [
  'Words.',
  '```text file=orbit.tle',
  '1 …',
  '```',
  '```sh run',
  'curl -s "$FARPASS/api/v1/ca/satellites?name=A"',
  '```',
  'The answer:',
  '```json answer',
  '[{ "satelliteId": "…" }]',
  '```',
  '```sh',
  'not run',
  '```',
].join('\n');

describe('the examples of a guide', () => {
  it('are the blocks marked so, with the answer that follows and the files they use', () => {
    expect(examplesOf('a.md', page)).toEqual([
      {
        page: 'a.md',
        line: 5,
        command: 'curl -s "$FARPASS/api/v1/ca/satellites?name=A"\n',
        answer: { kind: 'json', text: '[{ "satelliteId": "…" }]\n', line: 9 },
      },
    ]);
    expect(sampleFilesOf(page)).toEqual([{ name: 'orbit.tle', text: '1 …\n' }]);
  });

  it('tell which calls they make', () => {
    const command =
      'curl -s $FARPASS/api/v1/ca/satellites \\\n -d "{}"\ncurl -X DELETE "$FARPASS/api/v1/ca/cdms/$cdmId"\n';
    expect(callsIn(command)).toEqual([
      { method: 'POST', path: '/ca/satellites' },
      { method: 'DELETE', path: '/ca/cdms/{}' },
    ]);
    const piped = 'id=$(curl -s "$FARPASS/api/v1/ca/satellites" -H "A: B" \\\n  | grep -o X | cut -d "." -f 4)\n';
    expect(callsIn(piped)).toEqual([{ method: 'GET', path: '/ca/satellites' }]);
  });
});

describe('an answer', () => {
  it('is like the one shown when each field shown is there and of its kind', () => {
    const shown = [{ name: 'A', at: '2026-11-20T00:00:00Z', size: { m: 1 }, list: [] }];
    const found = [
      { other: 1 },
      { name: 'B', at: '2025-01-01T01:02:03Z', size: { m: -2, n: 0 }, list: [1], more: true },
    ];
    expect(differences(shown, found)).toEqual([]);
  });

  it('differs by a missing field, another kind, a time that is none, an empty list', () => {
    const shown = { a: 1, b: '2026-11-20T00:00:00Z', c: [{ d: true }], e: { f: null } };
    expect(differences(shown, { b: 'soon', c: [], e: { f: 'x' } })).toEqual([
      '/a is not there',
      '/b is a string; the guide shows a time',
      '/c is an empty list; the guide shows an entry',
      '/e/f is a string; the guide shows null',
    ]);
    expect(differences([1], { a: 1 })).toEqual(['/ is an object; the guide shows a list']);
  });

  it('as text is compared by line, with … for anything', () => {
    expect(lineDifferences('1 …U\n2 (x)\n…\n', '1 25544U\n2 (x)\n3\n4\n')).toEqual([]);
    expect(lineDifferences('1 …U\n', '1 25544V\n')).toEqual(['line 1 is "1 25544V"; the guide shows "1 …U"']);
    expect(lineDifferences('a\n', 'a\nb\n')).toEqual(['there are 2 lines; the guide shows 1']);
  });

  it('names the ids that later examples use', () => {
    expect(idsIn('{"accepted":[{"cdmId":"1"},{"cdmId":"2"}],"_id":"3","noradId":4,"name":"x"}')).toEqual({
      cdmId: '1',
      _id: '3',
    });
    expect(idsIn('no JSON')).toEqual({});
  });
});

describe('the shell of the examples', () => {
  const inFolder = async (work: (folder: string) => Promise<void>) => {
    const folder = mkdtempSync(join(tmpdir(), 'farpass guide '));
    await work(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
  };

  it('hands ids on, and fails where a command fails', () =>
    inFolder(async (folder) => {
      const shell = openShell({ folder, variables: { WORD: 'hello' } });
      shell.write('a.json', '[{"satelliteId":"42"}]');
      await shell.run('cat a.json');
      expect(await shell.run('echo "$WORD $satelliteId"')).toBe('hello 42\n');
      await expect(shell.run('false\necho on')).rejects.toThrow();
      await expect(shell.run('echo "$nothing"')).rejects.toThrow();
    }));

  it('has a substitute for curl that sends what curl sends', () =>
    inFolder(async (folder) => {
      const server = createServer((request, response) => {
        let body = '';
        request.setEncoding('utf8').on('data', (piece: string) => {
          body += piece;
        });
        request.on('end', () => {
          const { 'content-type': type = '', 'x-a': a } = request.headers;
          response
            .writeHead(201, { 'X-B': 'b' })
            .end(JSON.stringify([request.method, type.split(';')[0], a, body.includes('in the file')]));
        });
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
      const file = join(folder, 'sample.txt');
      writeFileSync(file, 'in the file');
      const curl = async (...words: readonly string[]) =>
        (await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'curl.ts'), ...words, url])).stdout;
      expect(JSON.parse(await curl('-s', '-H', 'X-A: a'))).toEqual(['GET', '', 'a', false]);
      expect(JSON.parse(await curl('-s', '-d', 'in the file', '-H', 'Content-Type: text/plain'))).toEqual([
        'POST',
        'text/plain',
        null,
        true,
      ]);
      expect(JSON.parse(await curl('-X', 'PUT', '--data-binary', `@${file}`, '-H', 'Content-Type: text/csv'))).toEqual([
        'PUT',
        'text/csv',
        null,
        true,
      ]);
      expect(JSON.parse(await curl('-F', `file=@${file}`))).toEqual(['POST', 'multipart/form-data', null, true]);
      expect(await curl('-i')).toMatch(/^HTTP\/1\.1 201 Created\r\n(.*\r\n)*x-b: b\r\n/);
      await curl('-s', '-o', join(folder, 'answer'));
      expect(readFileSync(join(folder, 'answer'), 'utf8')).toContain('GET');
      await new Promise((resolve) => server.close(resolve));
    }));
});
