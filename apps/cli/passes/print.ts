import type { PassesReport, PassReport, SightReport } from './report.ts';

/** Passes as a table for reading. */
export function passesText({ passes, conventions }: PassesReport): string {
  const head = `# ${passes.length} passes; elevation ${conventions.elevation}; ☼ sunlit: ${conventions.sunlit}`;
  const columns =
    '# rise (UTC)           az      max (UTC)             az     el     km     set (UTC)            az   observable';
  return `${[head, columns, ...passes.map(lineOf)].join('\n')}\n`;
}

function lineOf({ rise, max, set, observable, hindrances }: PassReport): string {
  const highest = `${time(max.utc)} ${fixed(max.azimuthDeg, 5)}° ${fixed(max.elevationDeg, 5)}° ${max.rangeKm.toFixed(0).padStart(6)}${light(max)}`;
  return `${crossing(rise)}  ${highest}  ${crossing(set)}  ${partsOf({ observable, hindrances })}`;
}

const light = ({ sunlit }: SightReport): string => (sunlit ? ' ☼' : '  ');

function crossing(sight: SightReport | null): string {
  return sight === null ? 'already or still up'.padEnd(27) : `${time(sight.utc)} ${fixed(sight.azimuthDeg, 5)}°`;
}

function partsOf({ observable, hindrances }: Pick<PassReport, 'observable' | 'hindrances'>): string {
  const parts = observable
    .map(({ from, to, search }) => `${time(from).slice(11)}–${time(to).slice(11)}${searchText(search)}`)
    .join(', ');
  const limits = hindrances.map(({ limit, seconds }) => `${limit} ${seconds.toFixed(0)} s`).join(', ');
  return [parts === '' ? 'never' : parts, ...(limits === '' ? [] : [`(${limits})`])].join(' ');
}

function searchText(search: PassReport['observable'][number]['search']): string {
  if (search === undefined) return '';
  const { fields, seconds, observations, chance } = search;
  const looked = fields === 1 ? '1 field' : `${fields} fields in ${seconds.toFixed(0)} s`;
  return ` [${looked}, found with ${(100 * chance).toFixed(0)} %, ${observations} observation${observations === 1 ? '' : 's'}]`;
}

const time = (utc: string): string => utc.slice(0, 21).replace('T', ' ');
const fixed = (value: number, width: number): string => value.toFixed(1).padStart(width);
