import {
  chmodSync,
  chownSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownFolder } from './own-folder.ts';

let parent: string;
let dataDir: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'farpass-own-'));
  dataDir = join(parent, 'data');
});
afterEach(() => rmSync(parent, { recursive: true }));

const modeOf = (...path: readonly string[]) => (statSync(join(dataDir, ...path)).mode & 0o777).toString(8);

describe('a data folder', () => {
  it('that is new is for its owner alone, and what is made in it too', () => {
    expect(ownFolder(dataDir)).toBe(false);
    writeFileSync(join(dataDir, 'made'), '', { mode: 0o666 });
    expect([modeOf(), modeOf('made')]).toEqual(['700', '600']);
  });

  it('that others could read is tightened with all that is ours in it; what is not ours stays', () => {
    mkdirSync(join(dataDir, 'database', 'base'), { recursive: true });
    for (const name of ['database/base/1', 'secret-key', 'server.log']) {
      writeFileSync(join(dataDir, name), 'x');
      chmodSync(join(dataDir, name), 0o666);
    }
    for (const name of ['database/base', 'database', '']) chmodSync(join(dataDir, name), 0o755);
    expect(ownFolder(dataDir)).toBe(true);
    expect([modeOf(), modeOf('database'), modeOf('database/base')]).toEqual(['700', '700', '700']);
    expect([modeOf('database/base/1'), modeOf('secret-key'), modeOf('server.log')]).toEqual(['600', '600', '666']);
    expect(ownFolder(dataDir)).toBe(false);
  });

  it('that only its owner could open was not readable by others, whatever the modes of its files', () => {
    ownFolder(dataDir);
    mkdirSync(join(dataDir, 'database'));
    writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '18');
    chmodSync(join(dataDir, 'database', 'PG_VERSION'), 0o644);
    expect(ownFolder(dataDir)).toBe(false);
    expect(modeOf('database', 'PG_VERSION')).toBe('600');
  });

  it('that is empty is taken from others who could write in it', () => {
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o777);
    expect(ownFolder(dataDir)).toBe(true);
    expect(modeOf()).toBe('700');
  });

  it.each([0o777, 0o770, 0o722])('of mode %o that holds files of ours is refused, and not changed', (mode) => {
    mkdirSync(join(dataDir, 'database'), { recursive: true });
    chmodSync(dataDir, mode);
    expect(() => ownFolder(dataDir)).toThrow(/Other users can write in the data folder .*, so database in it/);
    expect(modeOf()).toBe(mode.toString(8));
  });

  it('behind a link is the one to which the link leads, also once it holds files', () => {
    const disk = join(parent, 'disk');
    mkdirSync(join(disk, 'database'), { recursive: true });
    symlinkSync(disk, dataDir);
    chmodSync(disk, 0o755);
    expect([ownFolder(dataDir), modeOf()]).toEqual([true, '700']);
    expect(ownFolder(dataDir)).toBe(false);
    chmodSync(disk, 0o777);
    expect(() => ownFolder(dataDir)).toThrow(/Other users can write/);
  });

  it('that cannot be made is refused with the reason', () => {
    writeFileSync(dataDir, '');
    expect(() => ownFolder(dataDir)).toThrow(/none can be made: a file has this name. Set FARPASS_DATA/);
    expect(() => ownFolder(join(dataDir, 'deeper'))).toThrow('a part of the path is a file');
    symlinkSync(join(parent, 'nowhere'), join(parent, 'link'));
    expect(() => ownFolder(join(parent, 'link'))).toThrow('a link to a folder that does not exist');
  });

  it.runIf(process.getuid?.() === 0)('behind a link of someone else is refused', () => {
    mkdirSync(join(parent, 'disk'));
    symlinkSync(join(parent, 'disk'), dataDir);
    lchownSync(dataDir, 65_534, 65_534);
    expect(() => ownFolder(dataDir)).toThrow(/belongs to user 65534/);
  });

  it.runIf(process.getuid?.() === 0)('of someone else is refused by name', () => {
    mkdirSync(dataDir);
    chownSync(dataDir, 65_534, 65_534);
    expect(() => ownFolder(dataDir)).toThrow(/belongs to user 65534; this server runs as user 0/);
  });
});
