import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Writes the coefficients of NRLMSISE-00 from the block data of the published model:
 *
 *   node packages/astro/propagation/generate/nrlmsise00-table.ts nrlmsise-00_data.c
 *
 * Source: Picone, Hedin, Drob and Aikin 2002, J. Geophys. Res. 107(A12), 1468; block data GTD7BK of the Naval Research
 * Laboratory's NRLMSISE-00 distribution (public domain, material of the United States Government not subject to copyright),
 * in the arrangement of the C release of 2019-07-09. Trailing zeros are left out.
 */
const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('give the block data file nrlmsise-00_data.c');
const text = readFileSync(path, 'latin1').replace(/\/\*[\s\S]*?\*\//g, '');

const wanted = [
  ['pt', 'temperature', 'Exospheric temperature.'],
  ['pd', 'densities', 'He, O, N2, temperature at 120 km, O2, Ar, H, N, hot O.'],
  ['ps', 'gradient', 'Temperature gradient parameter at 120 km.'],
  ['pdl', 'turbopause', 'Turbopause and chemistry corrections.'],
  ['ptm', 'lowerBoundary', 'Lower boundary temperatures and heights.'],
  ['pdm', 'lowerDensities', 'Lower boundary densities and their transition heights and widths.'],
  ['ptl', 'lowerThermosphere', 'Temperatures at the nodes of the lower thermosphere.'],
  ['pma', 'middleAtmosphere', 'Temperatures and gradients of the middle atmosphere.'],
  ['pavgm', 'middleAverages', 'Averages of the middle atmosphere.'],
] as const;

const rowsOf = (name: string): number[][] => {
  const found = new RegExp(`double ${name}((?:\\[\\d+\\])+) = \\{([\\s\\S]*?)\\};`).exec(text);
  if (!found) throw new Error(`no array ${name} in the file`);
  const [, dimensions = '', body = ''] = found;
  const numbers = (body.match(/[-+]?\d+\.\d+E[-+]\d+/g) ?? []).map(Number);
  const sizes = (dimensions.match(/\d+/g) ?? []).map(Number);
  const [rows = 1, columns = numbers.length] = sizes.length === 2 ? sizes : [1, numbers.length];
  if (numbers.length !== rows * columns)
    throw new Error(`${name} has ${numbers.length} numbers, not ${rows} × ${columns}`);
  return Array.from({ length: rows }, (_, row) => numbers.slice(row * columns, (row + 1) * columns));
};

const trimmed = (row: readonly number[]): string => {
  let end = row.length;
  while (end > 0 && row[end - 1] === 0) end -= 1;
  const lines: string[] = [];
  for (let at = 0; at < end; at += 10) lines.push(`    ${row.slice(at, Math.min(at + 10, end)).join(', ')},`);
  return `  [\n${lines.join('\n')}\n  ],`;
};

const parts = wanted.map(
  ([name, exportName, meaning]) =>
    `/** ${meaning} */\nexport const ${exportName}: readonly (readonly number[])[] = [\n${rowsOf(name).map(trimmed).join('\n')}\n];\n`,
);
writeFileSync(
  new URL('../atmosphere/nrlmsise00.generated.ts', import.meta.url),
  `// Written by generate/nrlmsise00-table.ts; do not edit. Coefficients of NRLMSISE-00 (Picone et al. 2002, J. Geophys. Res. 107(A12), 1468),
// block data of the Naval Research Laboratory: material of the United States Government, not subject to copyright.
// Index k here is P(k + 1) of the paper's program; entries past the end of a row are zero.\n\n${parts.join('\n')}`,
);
