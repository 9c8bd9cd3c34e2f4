import type { FoundDocument } from '@farpass/contract/history';
import { describe, expect, it } from 'vitest';
import { foundEntries, moneyEntries, readQuestion, requestEntries, sensorEntries } from './found.ts';

const t = (key: string, values?: Readonly<Record<string, string | number>>) =>
  values === undefined ? key : `${key} ${values['name']}`;
const found: readonly FoundDocument[] = [
  { kind: 'SATELLITE', id: 'sat/1', title: 'KESTREL-2', detail: '70001 · 2026-001A', satelliteId: 'sat/1' },
  {
    kind: 'CONJUNCTION',
    id: 'c1',
    title: 'KESTREL-2 × SYN 19363',
    detail: '19363',
    satelliteId: 'sat/1',
    riskLevel: 'HIGH',
    time: '2026-11-21T02:00:00.000000Z',
  },
  { kind: 'OBJECT', id: '25994', title: '25994', detail: '25994' },
  { kind: 'EPHEMERIS', id: 'f1', title: 'kestrel.oem', detail: 'OEM KVN · quarantined' },
  { kind: 'SCREENING', id: 's1', title: 'KESTREL-2', detail: 'OPS_VS_CAT · complete · demo' },
];

describe('the typed text', () => {
  it('is searched without the verb before the name', () => {
    expect(readQuestion('screen kestrel-2')).toEqual({ text: 'kestrel-2', isScreening: true });
    expect(readQuestion('screenings')).toEqual({ text: 'screenings', isScreening: false });
    expect(readQuestion(' kestrel ')).toEqual({ text: 'kestrel', isScreening: false });
  });
});

describe('a result', () => {
  it('that is low although too little is known says so', () => {
    const low = { ...found[1], riskLevel: 'LOW' } as FoundDocument;
    const entries = foundEntries([low, { ...low, isUncertain: true }], { t, isScreening: false });
    expect(entries.map(({ risk }) => risk)).toEqual(['low', 'uncertain low']);
  });

  it('leads to its page; a satellite can also be screened at once', () => {
    const entries = foundEntries(found, { t, isScreening: false });
    expect(entries.map(({ text, action }) => [text, action])).toEqual([
      ['KESTREL-2', { kind: 'page', place: { to: '/ca/satellite/sat%2F1' } }],
      ['screen KESTREL-2', { kind: 'screen', satelliteId: 'sat/1' }],
      ['KESTREL-2 × SYN 19363', { kind: 'page', place: { to: '/ca/conjunction/sat%2F1/c1' } }],
      ['25994', { kind: 'page', place: { to: '/ca/object/25994' } }],
      ['kestrel.oem', { kind: 'page', place: { to: '/ca/oems', search: { q: 'kestrel.oem' } } }],
      ['KESTREL-2', { kind: 'page', place: { to: '/screening/s1' } }],
    ]);
    expect(entries[2]).toMatchObject({ risk: 'high', timeMs: Date.UTC(2026, 10, 21, 2), detail: '19363' });
    expect(entries[3]).not.toHaveProperty('detail');
    expect(entries[4]?.detail).toBe('OEM KVN · stateOf.quarantined');
    expect(entries[5]?.detail).toBe('sideOf.OPS × sideOf.CAT · stateOf.complete · demo');
  });

  it('of a screening without names is called by its type in words, too', () => {
    const unnamed = { kind: 'SCREENING', id: 's2', title: 'CAT_VS_CAT', detail: 'CAT_VS_CAT · running' } as const;
    expect(foundEntries([unnamed], { t, isScreening: false })[0]?.text).toBe('sideOf.CAT × sideOf.CAT');
  });

  it('offers the screening first if the text asked for it', () => {
    const [first] = foundEntries(found, { t, isScreening: true });
    expect(first?.text).toBe('screen KESTREL-2');
  });
});

describe('sensors', () => {
  const sensors = [
    { sensorCode: 'ATA-1', groundSensorName: 'Atacama Optical' },
    { sensorCode: 'TEN-2', groundSensorName: 'Tenerife Optical' },
  ];
  const found = (typed: string) =>
    sensorEntries(sensors, { t, typed }).map(({ text, action }) => [text, action.kind === 'page' && action.place.to]);

  it('are found by their names and by their codes, and lead to their pages', () => {
    expect(found('tenerife')).toEqual([['Tenerife Optical', '/odt/sensor/TEN-2']]);
    expect(found('ata-1')).toEqual([['Atacama Optical', '/odt/sensor/ATA-1']]);
    expect(found('optical')).toHaveLength(2);
    expect(found('kestrel')).toEqual([]);
  });
});

describe('tracking and its money', () => {
  const request = (objectName: string, id: string, note?: string) =>
    ({ observationRequestId: id, objectName, catalogueId: 70_001, from: '2026-11-21T02:00:00Z', note }) as Parameters<
      typeof requestEntries
    >[0][number];
  const requests = [request('KESTREL-2', '01a2-77'), request('AURORA-1', '01a2-78', 'after its burn')];

  it('finds requests by their object, number, id and note, and leads to them', () => {
    const of = (typed: string) => requestEntries(requests, { t, typed }).map(({ text }) => text);
    expect(of('kestrel')).toEqual(['KESTREL-2']);
    expect(of('burn')).toEqual(['AURORA-1']);
    expect(of('01a2-78')).toEqual(['AURORA-1']);
    expect(of('70001')).toHaveLength(2);
    expect(requestEntries(requests, { t, typed: 'aurora' })[0]).toMatchObject({
      action: { kind: 'page', place: { to: '/odt/observation/01a2-78' } },
    });
  });

  it('finds orders and statements', () => {
    const names = { orders: ['order-9'], statements: ['S-000042 · 2026-11'] };
    const of = (typed: string) => moneyEntries(names, { t, typed }).map(({ text }) => text);
    expect(of('order-9')).toEqual(['order-9']);
    expect(of('s-000042')).toEqual(['S-000042 · 2026-11']);
    expect(of('2026-11')).toEqual(['S-000042 · 2026-11']);
  });
});
