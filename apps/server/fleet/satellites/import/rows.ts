import { type ImportRowDocument, SatelliteInput } from '@farpass/contract/fleet';
import type { FleetRow, FleetRowFault } from '@farpass/intake/fleet';
import Value from 'typebox/value';
import { type KnownFleets, nameKey } from '../asks-first.ts';
import type { NewestSet } from '../regime.ts';
import type { NewSatellite } from '../store.ts';
import { warned } from '../warnings.ts';

/** The known objects of a list: the fleet's own satellites and the catalogue, by catalogue number. */
export interface KnownObjects {
  readonly fleet: ReadonlyMap<number, string>;
  readonly catalogue: ReadonlyMap<string, NewestSet>;
  /** The fleets by which a row is refused until it is meant; undefined if it is. */
  readonly unmeant: KnownFleets | undefined;
}

type Faults = NonNullable<ImportRowDocument['faults']>;

/** A row with what would be stored; nothing if it is refused or known. */
export interface JudgedRow {
  readonly row: ImportRowDocument;
  readonly input: NewSatellite | undefined;
}

/** Fills a row from the catalogue and says whether it can be added. */
export function judgeRow(given: FleetRow, known: KnownObjects): JudgedRow {
  const { line, faults, ...fields } = given;
  const satelliteId = fields.noradId === undefined ? undefined : known.fleet.get(fields.noradId);
  const filled = withCatalogue(fields, known);
  const found = [...faults.map(wordedFault), ...(faults.length > 0 ? [] : faultsOf(filled))];
  if (found.length > 0) return { row: { line, state: 'REFUSED', ...filled, faults: found }, input: undefined };
  if (satelliteId !== undefined) return { row: { line, state: 'KNOWN', ...filled, satelliteId }, input: undefined };
  const unmeant = unmeantIn(filled, known.unmeant);
  if (unmeant.length > 0) return { row: { line, state: 'REFUSED', ...filled, faults: unmeant }, input: undefined };
  const row = { line, state: 'READY', ...filled, ...warned(filled) } as const;
  return { row, input: Value.Parse(SatelliteInput, filled) };
}

function unmeantIn({ name = '', noradId }: Fields, known: KnownFleets | undefined): Faults {
  const isElsewhere = noradId !== undefined && known?.numbersElsewhere.has(noradId) === true;
  const taken = {
    code: 'NAME_TAKEN',
    field: 'name',
    found: name,
    message: `the fleet or a line above has a satellite called '${name}'; send isMeant if a second one is meant`,
  } as const;
  const elsewhere = {
    code: 'NUMBER_ELSEWHERE',
    field: 'noradId',
    found: String(noradId),
    message: `another operator here has ${noradId} in its fleet; send isMeant if you fly it, too`,
  } as const;
  return [...(known?.names.has(nameKey(name)) === true ? [taken] : []), ...(isElsewhere ? [elsewhere] : [])];
}

type Fields = Omit<FleetRow, 'line' | 'faults'>;

/** With the name and the designator that the catalogue has, where the row has none. */
export function withCatalogue<Row extends Pick<Fields, 'noradId' | 'name' | 'cosparId'>>(
  fields: Row,
  { catalogue }: Pick<KnownObjects, 'catalogue'>,
): Row {
  const record = catalogue.get(String(fields.noradId))?.record;
  const name = fields.name ?? record?.objectName;
  const cosparId = fields.cosparId ?? designatorOf(record?.objectId);
  return { ...fields, ...(name === undefined ? {} : { name }), ...(cosparId === undefined ? {} : { cosparId }) };
}

/** The designator of a record, if it is a whole one: sets of new objects have none yet. */
function designatorOf(objectId: string | undefined): string | undefined {
  return objectId !== undefined && Value.Check(SatelliteInput.properties.cosparId, objectId) ? objectId : undefined;
}

function faultsOf(fields: Fields): Faults {
  if (fields.name === undefined) {
    const found = String(fields.noradId);
    return [
      {
        code: 'NOT_IN_CATALOGUE',
        field: 'name',
        found,
        message: `${found} has no name here and is not in the catalogue`,
      },
    ];
  }
  return [...Value.Errors(SatelliteInput, fields)].slice(0, 5).map(({ instancePath, message }) => {
    const field = instancePath.slice(1);
    const found = String(Reflect.get(fields, field));
    return { code: 'FIELD_REFUSED', field, found, message: `${field} is '${found}': ${message}` };
  });
}

function wordedFault({ code, field, found }: FleetRowFault): Faults[number] {
  const messages = {
    NUMBER_INVALID: `'${found}' is not a catalogue number; expected 1 to 999999999`,
    VALUE_INVALID: `${field} is '${found}'; expected a number above 0`,
    NAMELESS: 'the row has neither a catalogue number nor a name',
    REPEATED: `the same number is in line ${found}`,
  };
  return { code, field, found, message: messages[code] };
}
