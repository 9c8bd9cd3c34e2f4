import { isTypedName, objectWordsOf } from '@farpass/contract/odt';
import { describe, expect, it } from 'vitest';
import { bestObjects } from './match.ts';

const kestrel = { name: 'KESTREL-1', catalogueId: 339004, cosparId: '2022-032A' };
const tenth = { name: 'KESTREL-10', catalogueId: 339013, cosparId: '2022-032K' };
const debris = { name: 'SYN R/B 81938', catalogueId: 81938 };
const names = (text: string) => bestObjects([tenth, kestrel, debris], objectWordsOf(text)).map(({ name }) => name);

describe('an object is found', () => {
  it('by words of its name, with spaces in place of hyphens, whole words first', () => {
    expect(names('kestrel 1')).toEqual(['KESTREL-1', 'KESTREL-10']);
    expect(names('syn 81938')).toEqual(['SYN R/B 81938']);
    expect(names('r/b')).toEqual(['SYN R/B 81938']);
  });

  it('by its designator or number', () => {
    expect(names('2022-032A')).toEqual(['KESTREL-1']);
    expect(names('339013')).toEqual(['KESTREL-10']);
    expect(names('2022')).toEqual(['KESTREL-10', 'KESTREL-1']);
  });

  it('once, although several lists have it, and not if a word is missing', () => {
    expect(bestObjects([kestrel, { ...kestrel, name: 'other' }], objectWordsOf('339004'))).toEqual([kestrel]);
    expect(names('kestrel 7')).toEqual([]);
  });

  it('by words that all lie in its name, number or designator: HALO-2 is not HALO-1 of 2021', () => {
    const halo = { name: 'HALO-1', catalogueId: 339009, cosparId: '2021-067A' };
    const found = (text: string) => bestObjects([halo], objectWordsOf(text));
    expect([found('halo-2'), found('halo 339009'), found('halo 067a')]).toEqual([[], [], []]);
    expect([found('halo'), found('339009'), found('2021 067')]).toEqual([[halo], [halo], [halo]]);
  });
});

describe('Enter takes an object', () => {
  it('only if everything that was typed lies in its name', () => {
    expect(['halo', 'HALO-1', 'halo 1', 'lo'].every((typed) => isTypedName({ name: 'HALO-1', typed }))).toBe(true);
    expect(['', 'halo-2', '339009', '2021'].some((typed) => isTypedName({ name: 'HALO-1', typed }))).toBe(false);
  });
});
