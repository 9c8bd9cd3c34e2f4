import { type ManoeuvreEvent, ownPeriodS, unburntOutcome } from '@farpass/manoeuvre/event';
import { neededByLead } from '@farpass/manoeuvre/search';
import {
  beforeReport,
  burningSatellite,
  burnReports,
  burnsOfFile,
  type FindMet,
  ownDragM2PerKg,
  type SatelliteFigures,
  type SearchReport,
  satelliteBurns,
  satelliteOfFile,
  searchDoubts,
  searchOfFile,
  searchReport,
} from '@farpass/operations/manoeuvre';
import { inputText } from '../../input.ts';
import { eventOfFile, type FileOptions } from '../../plan/event.ts';
import { exportBurns } from '../../plan/export-files.ts';
import { type BurnsReport, planText, type TimedReport, timedReport } from '../../plan/print.ts';
import { recommendedIn } from '../../plan/recommended.ts';
import { type PlanArguments, planArguments, planUsage } from '../../plan/request.ts';
import { type Sky, secondariesMet, skyOf } from '../../plan/sky.ts';
import { chosenForces } from '../orbits/propagate/forces.ts';

/** The effect of burns on a conjunction, or the least burn that is enough; `--help` lists the files it reads. */
export async function plan(args: readonly string[]): Promise<number> {
  const asked = planArguments(args);
  if (asked === 'help') {
    process.stdout.write(`${planUsage}\n`);
    return 0;
  }
  const { forces, notes } = await forcesOf(asked);
  const satellite = await satelliteOf(asked);
  const drag = satellite && ownDragM2PerKg(satellite);
  const { event, encounter } = await eventOfFile(asked.cdm, { ...asked, forces, ownDragM2PerKg: drag });
  const told = [...notes, ...encounter.defaults.map(({ sentence }) => sentence)];
  for (const note of told) process.stderr.write(`farpass plan: ${note}\n`);
  const report = timedReport(await reportOf(asked, event, satellite), asked.leads);
  for (const sentence of warningsOf(report)) process.stderr.write(`farpass plan: ${sentence}\n`);
  process.stdout.write(asked.output === 'json' ? `${JSON.stringify(report)}\n` : planText(report));
  return 0;
}

/** The doubts about the plan, each once. */
function warningsOf(report: TimedReport): readonly string[] {
  const found = 'burns' in report ? report.burns.flatMap(({ warnings }) => warnings) : report.warnings;
  return [...new Set(found.map(({ code, field, message }) => `${code}: ${field}: ${message}`))];
}

interface PlanForces {
  readonly forces: FileOptions['forces'];
  readonly notes: readonly string[];
}

/** The requested forces. `flight` means the forces with which the platform propagates messages. */
async function forcesOf({ forces, weatherFile }: PlanArguments): Promise<PlanForces> {
  return forces === 'flight' ? { forces, notes: [] } : chosenForces(forces, weatherFile);
}

/** The known properties of the satellite: its file, and the errors of its burns if options give them. */
async function satelliteOf({ satelliteFile, errors }: PlanArguments): Promise<SatelliteFigures | undefined> {
  const known = satelliteFile === undefined ? undefined : satelliteOfFile(await contentOf(satelliteFile));
  return errors === undefined ? known : { ...known, configuration: { manoeuvres: errors } };
}

async function reportOf(
  asked: PlanArguments,
  event: ManoeuvreEvent,
  satellite: SatelliteFigures | undefined,
): Promise<BurnsReport | SearchReport> {
  const { task, catalogues, days, exported } = asked;
  const sky: Sky | undefined = catalogues.length === 0 ? undefined : await skyOf(catalogues, event, days);
  const content: unknown = await contentOf(task.file);
  if (task.kind === 'search') {
    const search = { ...searchOfFile(withErrors(content, satellite)), target: task.target };
    const found = await recommendedIn(sky, event, search);
    const burns = found.recommended === undefined ? [] : [found.recommended.burn];
    if (exported !== undefined) await exportBurns(event, burns, exported);
    const warnings = searchDoubts(event, search);
    return searchReport(event, { ...found, needed: neededByLead(event, search), warnings });
  }
  const burns =
    satellite === undefined
      ? burnsOfFile(content, { periodS: ownPeriodS(event) })
      : satelliteBurns(event, content, burningSatellite(satellite));
  const before = beforeReport(event, unburntOutcome(event));
  const report = { before, burns: await burnReports(event, burns, metIn(sky, event)) };
  if (exported !== undefined)
    await exportBurns(
      event,
      burns.map(({ burn }) => burn),
      exported,
    );
  return report;
}

/** A search file that states no errors has those of the satellite. */
function withErrors(content: unknown, satellite: SatelliteFigures | undefined): unknown {
  const { errors } = burningSatellite(satellite ?? {});
  return typeof content === 'object' && content !== null && !Array.isArray(content)
    ? { ...errors, ...content }
    : content;
}

function metIn(sky: Sky | undefined, event: ManoeuvreEvent): FindMet {
  if (sky === undefined) return async () => [];
  return (outcome) => secondariesMet(sky, event, { outcome, model: { kind: 'learnt' } });
}

async function contentOf(file: string): Promise<unknown> {
  const text = await inputText(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
