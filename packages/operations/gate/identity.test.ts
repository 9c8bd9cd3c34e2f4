import { readCdm } from '@farpass/ccsds/cdm';
import { cdmText } from '@farpass/intake/testing';
import { describe, expect, it } from 'vitest';
import { identityFaults } from './identity.ts';

const station = { designator: '25544', internationalDesignator: '1998-067A' };
const terra = { designator: '25994', internationalDesignator: '1999-068A' };

/** The faults of a message whose objects have these names; object 1 was found to be the station. */
function faults(one: typeof station, two = terra, fleet = [station]) {
  const text = [one, two].reduce(
    (left, { designator, internationalDesignator }, index) =>
      withNames(left, { index, designator, internationalDesignator }),
    cdmText({ designators: [one.designator, two.designator] }),
  );
  const read = readCdm(text, { mode: 'lenient' });
  if (read.kind !== 'message') throw new Error(read.faults[0]?.message);
  return identityFaults(read.record, { side: 'object1', satellite: station }, fleet).map(
    ({ code, parameters, isFatal }) => [code, parameters['found'], parameters['known'], isFatal],
  );
}

function withNames(
  text: string,
  { index, internationalDesignator }: { readonly index: number } & typeof station,
): string {
  let at = -1;
  return text.replaceAll(/^INTERNATIONAL_DESIGNATOR = .*$/gm, (line) => {
    at += 1;
    return at === index ? `INTERNATIONAL_DESIGNATOR = ${internationalDesignator}` : line;
  });
}

describe('a message about a satellite', () => {
  it('is about it if number and designator name it', () => {
    expect(faults(station)).toEqual([]);
    expect(faults({ designator: '0025544', internationalDesignator: '1998-067A' })).toEqual([]);
  });

  it('is about no one for sure if number and designator name two objects', () => {
    expect(faults({ ...station, designator: '25994' })).toEqual([['CDM_OTHER_NUMBER', '25994', '25544', true]]);
    expect(faults({ ...station, internationalDesignator: '1999-068A' })).toEqual([
      ['CDM_OTHER_DESIGNATOR', '1999-068A', '1998-067A', true],
    ]);
  });

  it('says nothing by names that are not names', () => {
    for (const internationalDesignator of ['UNKNOWN', 'N/A', '0000-000'])
      expect([internationalDesignator, ...faults({ ...station, internationalDesignator })]).toEqual([
        internationalDesignator,
      ]);
    expect(faults({ ...station, designator: 'UNKNOWN' })).toEqual([]);
  });
});

describe('the other object of a message', () => {
  it('contradicts itself if it has the number of one of the fleet and the designator of another object', () => {
    expect(faults(station, { ...terra, internationalDesignator: '2020-001A' }, [station, terra])).toEqual([
      ['CDM_OTHER_DESIGNATOR', '2020-001A', '1999-068A', true],
    ]);
  });

  it('may share the designator of one of the fleet: objects of one launch do for a time', () => {
    expect(faults(station, { designator: '70001', internationalDesignator: '1999-068A' }, [station, terra])).toEqual(
      [],
    );
  });
});
