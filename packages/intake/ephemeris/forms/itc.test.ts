import { readOem } from '@farpass/ccsds/oem';
import { describe, expect, it } from 'vitest';
import { oemOfItc } from './itc.ts';
import { isOtherForm, oemOfOtherForm } from './other-forms.ts';

const wishes = { objectId: '48430', originator: 'OURS', creationDate: '2026-11-20T00:00:00' };

/** The first two states of a file that Starlink published (MEME_48430_STARLINK-2729_0291124). */
const states = [
  '2023029112442.000 -282.8018865160 -4705.6014055155 5063.7883936101 6.8542308795 2.1953932525 2.4167312158',
  '4.8724090594e-07 -3.9121490089e-07 7.7417944246e-07 -2.7721294777e-11 -1.6910991667e-10 1.2503020968e-06 8.3986829910e-10',
  '-9.0515955533e-10 1.1614645791e-12 1.9536390893e-12 -4.6910998218e-10 4.0675391717e-10 -1.6424096054e-12 -8.2122500477e-13',
  '4.9978489830e-13 -1.9286470854e-13 4.1461015791e-13 1.6858059694e-09 2.3805823011e-16 -1.9336412371e-15 5.4391512660e-12',
  '2023029112542.000 128.7670929282 -4563.8044858328 5197.7152626951 6.8597862372 2.5294604920 2.0458885379',
  '5.3811464327e-07 -4.5865631866e-07 8.8289377183e-07 -4.3382978331e-12 -3.0679303599e-10 1.4662020071e-06 9.4051277037e-10',
  '-1.0480484031e-09 1.4762907261e-12 2.1685961251e-12 -5.2003084773e-10 4.7524324178e-10 -2.0030456177e-12 -9.2260535538e-13',
  '5.5078057154e-13 1.9221038392e-14 1.2074098119e-14 1.9076004579e-09 9.1345335575e-16 -2.5011802753e-15 5.2086681750e-12',
];

interface Said {
  readonly created?: string;
  readonly span?: string;
  readonly axes?: string;
  readonly rows?: readonly string[];
}

const usualSpan = 'ephemeris_start:2023-01-29 11:24:42 UTC ephemeris_stop:2023-01-29 11:25:42 UTC step_size:60';
const itc = ({
  created = 'created:2023-01-29 11:52:48 UTC',
  span = usualSpan,
  axes = 'UVW',
  rows = states,
}: Said = {}) => [created, span, 'ephemeris_source:blend', axes, ...rows, ''].join('\n');
const reasonOf = (said: Said) => {
  const found = oemOfItc(itc(said), wishes);
  return found.kind === 'refused' ? found.reason : 'taken';
};

describe('an ephemeris in modified ITC', () => {
  it('becomes an OEM in EME2000 and UTC with every digit, and a covariance along RTN for each state', () => {
    const found = oemOfOtherForm(itc(), wishes);
    if (found?.kind !== 'oem') throw new Error(JSON.stringify(found));
    expect([found.form, isOtherForm(itc().slice(0, 500)), isOtherForm('CCSDS_OEM_VERS')]).toEqual([
      'modified ITC',
      true,
      false,
    ]);
    expect(found.text).toContain(
      '2023-01-29T11:24:42.000 -282.8018865160 -4705.6014055155 5063.7883936101 6.8542308795 2.1953932525 2.4167312158',
    );
    expect(found.text).toContain(
      'EPOCH = 2023-01-29T11:25:42.000\nCOV_REF_FRAME = RTN\n5.3811464327e-07\n-4.5865631866e-07 8.8289377183e-07\n',
    );
    const read = readOem(found.text);
    if (read.kind !== 'message') throw new Error(JSON.stringify(read));
    const [segment] = read.record.segments;
    expect(segment?.metadata.values).toMatchObject({ REF_FRAME: 'EME2000', TIME_SYSTEM: 'UTC', OBJECT_ID: '48430' });
    expect([segment?.states.length, segment?.covariances.length]).toEqual([2, 2]);
  });

  it('was made when it says, never after it was received, and is of the object in its name', () => {
    const oemOf = (more: object) => {
      const found = oemOfItc(itc(), { ...wishes, ...more });
      return found.kind === 'refused'
        ? [found.reason]
        : found.text.split('\n').filter((line) => /^(CREATION|OBJECT_ID)/.test(line));
    };
    expect(oemOf({})).toEqual(['CREATION_DATE = 2023-01-29T11:52:48', 'OBJECT_ID = 48430']);
    expect(oemOf({ creationDate: '2023-01-29T11:00:00.000' })[0]).toBe('CREATION_DATE = 2023-01-29T11:00:00.000');
    expect(oemOf({ objectId: '2026-001A', fileName: 'MEME_48430_STARLINK-2729_1.txt' })[1]).toBe('OBJECT_ID = 48430');
    expect(oemOf({ fileName: 'our file.txt' })[1]).toBe('OBJECT_ID = 48430');
    expect(oemOf({ fileName: 'SAT_48430_1.txt' })[0]).toContain('begins with SAT_; expected MEME_');
    expect(oemOf({ fileName: 'MEME_OURS_1.txt' })[0]).toContain('begins with MEME_; expected MEME_ and the catalogue');
    expect(reasonOf({ created: 'created:2023-13-29 11:52:48 UTC' })).toContain('line 1 is "created:2023-13');
    expect(reasonOf({ created: 'created:2023-01-29 11:52:48' })).toContain('expected created: with the date');
  });

  it('is refused where the scale or the axes are not said, and where the file is cut off or broken', () => {
    expect(reasonOf({ span: usualSpan.replaceAll(' UTC', ' GPS') })).toContain('does not say that its times are UTC');
    expect(reasonOf({ span: 'created' })).toContain('expected ephemeris_start');
    expect(reasonOf({ axes: 'TEME' })).toContain('expected UVW');
    expect(reasonOf({ rows: states.slice(0, 4) })).toContain('expected two or more');
    expect(reasonOf({ rows: states.slice(0, 7) })).toContain('line 9');
    expect(reasonOf({ span: usualSpan.replace('11:25:42', '12:25:42') })).toContain('the file is cut off');
    expect(reasonOf({ rows: [...states.slice(4), ...states.slice(0, 4)] })).toContain('not after the one before it');
    expect(reasonOf({ rows: states.map((row) => row.replace('2023029112542', '2023400112542')) })).toContain(
      'cannot be read as a time',
    );
    expect(reasonOf({ rows: states.map((row) => row.replace('4.8724090594e-07', 'NaN')) })).toContain(
      '"NaN" cannot be read as a number',
    );
  });
});
