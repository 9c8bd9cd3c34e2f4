import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createKernel } from '@farpass/astro/kernel';
import { associationCatalogue } from '@farpass/operations/tracking';
import { Associator } from '@farpass/tracking/associate';
import { reportText, trackReport } from '../../associate/report.ts';
import { associateArguments, associateUsage } from '../../associate/request.ts';
import { readCatalogues } from '../../screen/files.ts';
import type { CommandShapes } from '../../shapes/command-shapes.ts';
import { readTracks } from '../../tracking/files.ts';

/** Finds the objects that the tracks of a tracking data message belong to; `--help` describes the JSON. */
export async function associate(args: readonly string[]): Promise<number> {
  const asked = associateArguments(args);
  if (asked === 'help') {
    process.stdout.write(`${associateUsage}\n`);
    return 0;
  }
  const { tracks, notes } = await readTracks(asked);
  const catalogue = await readCatalogues(asked.catalogues);
  const said = [...notes.map(({ code, sentence }) => `${code}: ${sentence}`), ...catalogue.notes];
  for (const note of said) process.stderr.write(`farpass associate: ${note}\n`);
  if (catalogue.objects.length === 0)
    throw new Error('the catalogue holds no element set; give TLE, OMM, CSV or JSON.');
  const wasm = createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm');
  const kernel = createKernel(new Uint8Array(await readFile(wasm)));
  const associator = new Associator(associationCatalogue(catalogue.objects, kernel), { limit: asked.limit });
  const found = tracks.map((measured) => ({ measured, association: associator.associate(measured.track) }));
  const report: CommandShapes['associate'] = { tracks: found.map(trackReport), notes: said };
  process.stdout.write(asked.output === 'json' ? `${JSON.stringify(report)}\n` : reportText(found));
  return 0;
}
