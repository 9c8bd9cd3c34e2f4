import { describe, expect, it } from 'vitest';
import * as conjunctions from '../conjunctions/index.ts';
import * as connections from '../connections/index.ts';
import * as coordination from '../coordination/index.ts';
import * as fleet from '../fleet/index.ts';
import * as history from '../history/index.ts';
import * as manoeuvres from '../manoeuvres/index.ts';
import * as odt from '../odt/index.ts';
import * as payments from '../payments/index.ts';
import * as screenings from '../screenings/index.ts';
import * as tle from '../tle/index.ts';
import * as watch from '../watch/index.ts';
import { type TableColumn, tablesOf } from './columns.ts';
import type { RouteContract } from './route.ts';

function isContract(value: unknown): value is RouteContract {
  return typeof value === 'object' && value !== null && 'operationId' in value;
}

const contracts = [
  fleet,
  conjunctions,
  connections,
  screenings,
  manoeuvres,
  coordination,
  watch,
  history,
  odt,
  payments,
  tle,
].flatMap((service) => Object.values(service).filter(isContract));

function tables(contract: RouteContract): readonly (readonly TableColumn[])[] {
  const found = tablesOf(contract);
  return Array.isArray(found) ? [found] : Object.values(found);
}

describe('the tables of the calls', () => {
  it('have no two columns of one name, the instants of times included', () => {
    const all = contracts.flatMap(tables);
    expect(all.length).toBeGreaterThan(40);
    for (const columns of all) {
      const names = columns.flatMap(({ name, kind }) => (kind === 'time' ? [name, `${name}_utc`] : [name]));
      expect(names).toEqual([...new Set(names)]);
    }
  });

  it('know units and times from the contract', () => {
    const [columns = []] = tables(conjunctions.listConjunctions);
    const find = (name: string) => columns.find((column) => column.name === name);
    expect(find('conjunctionData_totalMissDistance')).toMatchObject({ kind: 'number', unit: 'm' });
    expect(find('conjunctionData_tca')).toMatchObject({ kind: 'time', unit: '' });
    expect(find('conjunctionData_riskLevel')).toMatchObject({ kind: 'text' });
  });
});
