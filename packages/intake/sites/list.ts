import { wgs84 } from '@farpass/astro/constants';
import { geodeticOfItrf } from '@farpass/astro/geodesy';
import { degreeRad, degreesOf } from '@farpass/astro/linear';
import { csvRows } from '@farpass/ccsds/csv';

/** A place on Earth from a public list, WGS-84. */
export interface ListedSite {
  readonly code: string;
  readonly name: string;
  readonly latitudeDeg: number;
  /** East positive, −180 to 180. */
  readonly longitudeDeg: number;
  readonly altitudeM: number;
}

/** An entry that is not a place on Earth, with its line if the list has lines. */
export interface RefusedEntry {
  readonly line?: number;
  readonly message: string;
}

export interface SiteList {
  readonly sites: readonly ListedSite[];
  readonly refused: readonly RefusedEntry[];
}

/**
 * The sites of a public list in one of three forms: the observatory codes of the Minor Planet Center, GeoJSON points,
 * or a table with the columns code, name, latitude, longitude and altitude (degrees and metres).
 */
export function readSites(text: string): SiteList {
  if (text.trimStart().startsWith('{')) return readGeoJson(text);
  const isOfMinorPlanetCenter = /^Code +Long\. +cos +sin +Name/m.test(text);
  return isOfMinorPlanetCenter ? readObservatoryCodes(text) : readTable(text);
}

type Entry = { readonly site: ListedSite } | { readonly refused: RefusedEntry };

function siteList(entries: readonly Entry[]): SiteList {
  return {
    sites: entries.flatMap((entry) => ('site' in entry ? [entry.site] : [])),
    refused: entries.flatMap((entry) => ('refused' in entry ? [entry.refused] : [])),
  };
}

function refusal(message: string, line?: number): Entry {
  return { refused: { message, ...(line === undefined ? {} : { line }) } };
}

/**
 * Columns of the list: code 1–3, longitude 5–13, ρ cos φ′ 14–21, ρ sin φ′ 22–30, name from 31, in equatorial radii of
 * the Earth (minorplanetcenter.net/iau/lists/ObsCodesF.html). Five digits are 64 m. Observatories in space have no
 * fixed position.
 */
function readObservatoryCodes(text: string): SiteList {
  const entries = text.split(/\r?\n/).flatMap((row, index): readonly Entry[] => {
    if (row.startsWith('<') || row.trim() === '' || /^Code +Long/.test(row)) return [];
    const code = row.slice(0, 3).trim();
    const name = row.slice(30).trim();
    const [longitudeDeg, cosine, sine] = [row.slice(4, 13), row.slice(13, 21), row.slice(21, 30)].map(numberIn);
    if (longitudeDeg === undefined || cosine === undefined || sine === undefined)
      return [refusal(`${code} ${name} has no place on Earth`, index + 1)];
    return [checkedSite({ code, name, ...placeFromParallax({ longitudeDeg, cosine, sine }) }, index + 1)];
  });
  return siteList(entries);
}

interface Parallax {
  readonly longitudeDeg: number;
  readonly cosine: number;
  readonly sine: number;
}

function placeFromParallax({ longitudeDeg, cosine, sine }: Parallax) {
  const radiusKm = wgs84.equatorialRadiusKm;
  const longitudeRad = longitudeDeg * degreeRad;
  const place = geodeticOfItrf([
    radiusKm * cosine * Math.cos(longitudeRad),
    radiusKm * cosine * Math.sin(longitudeRad),
    radiusKm * sine,
  ]);
  return {
    latitudeDeg: rounded(degreesOf(place.latitudeRad), 6),
    longitudeDeg: rounded(degreesOf(place.longitudeRad), 6),
    altitudeM: rounded(place.heightKm * 1000, 0),
  };
}

function readGeoJson(text: string): SiteList {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    return {
      sites: [],
      refused: [{ message: `the text is not JSON: ${error instanceof Error ? error.message : error}` }],
    };
  }
  const features = fieldOf(document, 'features');
  if (!Array.isArray(features))
    return { sites: [], refused: [{ message: 'the JSON has no list "features"; expected GeoJSON points' }] };
  return siteList(features.map((feature: unknown, index) => siteOfFeature(feature, index)));
}

function siteOfFeature(feature: unknown, index: number): Entry {
  const properties = fieldOf(feature, 'properties');
  const coordinates = fieldOf(fieldOf(feature, 'geometry'), 'coordinates');
  const name = String(fieldOf(properties, 'name') ?? '');
  const [longitudeDeg, latitudeDeg, altitudeM = 0] = (Array.isArray(coordinates) ? coordinates : []).map(Number);
  if (longitudeDeg === undefined || latitudeDeg === undefined)
    return refusal(`entry ${index + 1} ${name} has no point`);
  const given = fieldOf(properties, 'code') ?? [fieldOf(properties, 'provider'), name].filter(Boolean).join('-');
  return checkedSite({ code: codeOf(String(given)), name, latitudeDeg, longitudeDeg, altitudeM }, undefined);
}

const columns = ['code', 'name', 'latitude', 'longitude', 'altitude'] as const;

function readTable(text: string): SiteList {
  const [head, ...rows] = csvRows(text);
  const names = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const missing = columns.filter((column) => !names.some((name) => name.startsWith(column)));
  if (missing.length > 0) {
    const message = `the first row has no column ${missing.join(', ')}; expected ${columns.join(', ')}`;
    return { sites: [], refused: [{ line: 1, message }] };
  }
  const at = (column: (typeof columns)[number]) => names.findIndex((name) => name.startsWith(column));
  return siteList(
    rows.map(({ line, cells }) => {
      const cell = (column: (typeof columns)[number]) => cells[at(column)]?.trim() ?? '';
      const [latitudeDeg, longitudeDeg, altitudeM] = [cell('latitude'), cell('longitude'), cell('altitude')].map(
        numberIn,
      );
      if (latitudeDeg === undefined || longitudeDeg === undefined || altitudeM === undefined)
        return refusal(`latitude, longitude or altitude of ${cell('code')} is not a number`, line);
      return checkedSite(
        { code: codeOf(cell('code')), name: cell('name'), latitudeDeg, longitudeDeg, altitudeM },
        line,
      );
    }),
  );
}

/** The site, if its numbers are those of a place on Earth. */
function checkedSite(site: ListedSite, line: number | undefined): Entry {
  const { code, name, latitudeDeg, altitudeM } = site;
  const longitudeDeg = site.longitudeDeg > 180 ? site.longitudeDeg - 360 : site.longitudeDeg;
  if (code === '' || name === '') return refusal('an entry has no code or no name', line);
  if (!(Math.abs(latitudeDeg) <= 90 && Math.abs(longitudeDeg) <= 180))
    return refusal(
      `${code}: latitude ${latitudeDeg}, longitude ${site.longitudeDeg} is not a place on Earth; expected degrees`,
      line,
    );
  if (!(altitudeM >= -500 && altitudeM <= 10_000))
    return refusal(`${code}: altitude ${altitudeM} m; expected -500 to 10000 m`, line);
  return { site: { ...site, longitudeDeg } };
}

/** A text turned into a code: letters, digits, dots, hyphens and underscores, at most 32. */
function codeOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9_.-]+/g, '-')
    .replaceAll(/^[-_.]+|-+$/g, '')
    .slice(0, 32);
}

function numberIn(text: string): number | undefined {
  const value = Number(text);
  return text.trim() === '' || Number.isNaN(value) ? undefined : value;
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

function fieldOf(document: unknown, name: string): unknown {
  if (typeof document !== 'object' || document === null) return undefined;
  return Object.entries(document).find(([key]) => key === name)?.[1];
}
