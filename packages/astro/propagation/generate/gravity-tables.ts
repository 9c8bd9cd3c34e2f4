import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Writes the gravity tables that the package ships from the published coefficient files:
 *
 *   node packages/astro/propagation/generate/gravity-tables.ts EGM96low.cof EGM2008_120.gfc
 *
 * Sources: EGM96 (Lemoine et al. 1998, NASA/TP-1998-206861; the 70×70 part as GMAT distributes it) and EGM2008 (Pavlis
 * et al. 2012, J. Geophys. Res. 117, B04406; the .gfc form of ICGEM). Both are public models of NASA and NGA. The numbers
 * are stored as they are, fully normalised, as float64 little endian in base64: C̄ then S̄ of each (n, m), n rising, m rising.
 */
interface ModelTable {
  readonly name: string;
  readonly exportName: string;
  readonly degree: number;
  readonly muM3PerS2: number;
  readonly radiusM: number;
  readonly tideSystem: string;
  readonly source: string;
  readonly coefficients: ReadonlyMap<string, readonly [number, number]>;
}

const number = (text: string): number => Number(text.replace(/[dD]/, 'E'));

function readGmatCof(text: string): ModelTable {
  const head = /^POTFIELD\s*(\d+)\s*(\d+)\s+\d+\s+(\S+)\s+(\S+)/m.exec(text);
  if (!head) throw new Error('no POTFIELD line: this is not a GMAT .cof file');
  const coefficients = new Map<string, readonly [number, number]>();
  for (const line of text.split('\n').filter((each) => each.startsWith('RECOEF'))) {
    const c = number(line.slice(17, 38));
    const s = line.slice(38, 59).trim() === '' ? 0 : number(line.slice(38, 59));
    coefficients.set(`${Number(line.slice(8, 11))},${Number(line.slice(11, 14))}`, [c, s]);
  }
  return {
    name: 'EGM96',
    exportName: 'egm96',
    degree: Number(head[1]),
    muM3PerS2: number(head[3] ?? ''),
    radiusM: number(head[4] ?? ''),
    tideSystem: 'tide-free',
    source: 'Lemoine et al. 1998, NASA/TP-1998-206861; degrees 2 to 70 of EGM96 (epoch 1986)',
    coefficients,
  };
}

function readIcgem(text: string): ModelTable {
  const field = (key: string): string => {
    const found = new RegExp(`^${key}\\s+(\\S+)`, 'm').exec(text)?.[1];
    if (found === undefined) throw new Error(`no ${key}: this is not an ICGEM .gfc file`);
    return found;
  };
  const coefficients = new Map<string, readonly [number, number]>();
  for (const line of text.split('\n').filter((each) => each.startsWith('gfc'))) {
    const [, n = '', m = '', c = '', s = ''] = line.trim().split(/\s+/);
    coefficients.set(`${n},${m}`, [number(c), number(s)]);
  }
  return {
    name: 'EGM2008',
    exportName: 'egm2008',
    degree: Number(field('max_degree')),
    muM3PerS2: number(field('earth_gravity_constant')),
    radiusM: number(field('radius')),
    tideSystem: field('tide_system').replace('_', '-'),
    source: 'Pavlis et al. 2012, J. Geophys. Res. 117, B04406; degrees 2 to 120 of EGM2008',
    coefficients,
  };
}

function render(table: ModelTable): string {
  const values: number[] = [];
  for (let n = 0; n <= table.degree; n += 1) {
    for (let m = 0; m <= n; m += 1) {
      const pair = table.coefficients.get(`${n},${m}`);
      if (!pair && n >= 2) throw new Error(`${table.name} has no coefficient ${n},${m}`);
      values.push(...(n === 0 ? [1, 0] : n === 1 ? [0, 0] : (pair ?? [0, 0])));
    }
  }
  const base64 = Buffer.from(Float64Array.from(values).buffer).toString('base64');
  return `// Written by generate/gravity-tables.ts; do not edit. ${table.source}.
export const ${table.exportName} = {
  name: '${table.name}',
  degree: ${table.degree},
  muKm3PerS2: ${table.muM3PerS2 / 1e9},
  radiusKm: ${table.radiusM / 1e3},
  tideSystem: '${table.tideSystem}',
  source: '${table.source}',
  coefficientsBase64: '${base64}',
} as const;
`;
}

const [cofPath, gfcPath] = process.argv.slice(2);
if (cofPath === undefined || gfcPath === undefined)
  throw new Error('give the .cof file of EGM96 and the .gfc file of EGM2008');
for (const table of [readGmatCof(readFileSync(cofPath, 'latin1')), readIcgem(readFileSync(gfcPath, 'latin1'))]) {
  writeFileSync(new URL(`../gravity/${table.exportName}.generated.ts`, import.meta.url), render(table));
}
