import { proposeMapping, readMapping, readTable } from '@farpass/intake/states-table/columns';
import { expect, it } from 'vitest';
import { draftOf, mappingText, missingIn } from './draft.ts';

const table = readTable('t,x,y,z,vx,vy,vz\n0,7000,0,0,0,7.546,0\n60,6985.7,452.4,0,-0.488,7.531,0\n');

it('a table that names neither frame nor scale is asked for both, and for the beginning of its seconds', () => {
  const draft = draftOf(proposeMapping(table));
  expect(missingIn(draft)).toEqual(['frame', 'scale', 'epoch']);
  const whole = { ...draft, frame: 'EME2000', scale: 'UTC', epoch: '2026-11-26T12:00:00' };
  expect(missingIn(whole)).toEqual([]);
  expect(readMapping(mappingText(whole))).toMatchObject({
    kind: 'mapping',
    mapping: { times: 'SECONDS', epoch: '2026-11-26T12:00:00', columns: { time: 't', vz: 'vz' } },
  });
  expect(JSON.parse(mappingText({ ...whole, times: 'CALENDAR' }))).not.toHaveProperty('epoch');
});
