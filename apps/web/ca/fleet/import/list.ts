import type { ImportRowDocument } from '@farpass/contract/fleet';

/** Radii as they are typed, by line of the list. */
export type TypedRadii = ReadonlyMap<number, string>;

type Fault = NonNullable<ImportRowDocument['faults']>[number];

const askedAbout: ReadonlySet<Fault['code']> = new Set(['NAME_TAKEN', 'NUMBER_ELSEWHERE']);

/** Whether a row is refused only until a person says that it is meant. */
export function isAskedAbout({ faults = [] }: ImportRowDocument): boolean {
  return faults.length > 0 && faults.every(({ code }) => askedAbout.has(code));
}

/** The rows with those that are meant among those to be added. */
export function withMeant(rows: readonly ImportRowDocument[]): readonly ImportRowDocument[] {
  return rows.map((row) => (isAskedAbout(row) ? { ...row, state: 'READY' } : row));
}

/** The rows that can be added, as a table with the radii that were typed since. */
export function tableOf(rows: readonly ImportRowDocument[], radii: TypedRadii): string {
  const lines = rows
    .filter(({ state }) => state === 'READY')
    .map(({ line, noradId, name, cosparId, hardBodyRadius, wetMass, dragArea }) => [
      noradId,
      name,
      cosparId,
      radii.get(line)?.replace(',', '.') ?? hardBodyRadius,
      wetMass,
      dragArea,
    ]);
  const head = ['noradId', 'name', 'cosparId', 'hardBodyRadius', 'wetMass', 'dragArea'];
  return [head, ...lines].map((cells) => cells.map(cellOf).join(',')).join('\n');
}

function cellOf(value: string | number | undefined): string {
  const text = String(value ?? '');
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows to be added that have no radius, given or typed. */
export function withoutRadius(rows: readonly ImportRowDocument[], radii: TypedRadii): number {
  return rows.filter(({ state, line, hardBodyRadius }) => {
    return state === 'READY' && (radii.get(line) ?? String(hardBodyRadius ?? '')).trim() === '';
  }).length;
}
