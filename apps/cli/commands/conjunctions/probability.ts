import { parseArgs } from 'node:util';
import { degreesOf } from '@farpass/astro/linear';
import { formatEpoch } from '@farpass/astro/time';
import type { Cdm } from '@farpass/ccsds/cdm';
import {
  type EncounterGeometry,
  encounterGeometry,
  encounterIntervalCoppola2012,
  shiftToClosestApproach,
} from '@farpass/conjunction/approach';
import {
  type Assessment,
  type MethodName,
  type MethodResult,
  methodNames,
  type Sensitivity,
  sensitivityOf,
  type TimeSpan,
} from '@farpass/conjunction/probability';
import {
  assessedEncounter,
  type CdmEncounter,
  type CdmObjectIdentity,
  encounterFromCdm,
  encounterMethods,
  type MessageCheck,
  messageChecks,
} from '@farpass/intake/cdm';
import {
  type DragSpaceAnswer,
  dragSpaceOf,
  type OwnDensityAnswer,
  ownDensityOf,
  sharedDensityOf,
} from '@farpass/intake/density';
import { readCdmFile } from '../../cdm-file.ts';
import { type DensityReport, densityReport, sizeAndDensityLines } from '../../probability/density.ts';
import {
  listedRadius,
  overRadius,
  type RadiiReport,
  radiiReport,
  type SizesAsked,
  sizesAsked,
} from '../../probability/listed.ts';
import { type CombinedRadius, combinedRadiusOf } from '../../probability/radius.ts';
import { sensitivityLines } from '../../probability/sensitivity.ts';

const usage = `farpass probability F.cdm [--hbr M | --shape1 S --shape2 S --sizes default|F.csv] [--span S|FROM,TO]
                    [--sizes LIST.csv] [--density-correlation]
                    [--method all|${methodNames.join('|')}] [--json]

Collision probability of one CDM (KVN, XML or JSON; - for standard input): the automatic choice with every check and
repair, and the methods side by side. --hbr is the combined hard-body radius in metres; overrides the message.
--shape1 and --shape2 are the objects' shapes in metres: sphere:R, box:LxWxH, cylinder:DxL, winged:LxWxHxSPANxPANELWIDTH;
an object without one gets the radius of its type from the size table, --sizes (CSV: objectType,radarCrossSection,radiusM).
With a list of sizes by catalogue number (CSV: ObjectID,HBR,HBRSigma,HBRSource,Mass,MassSigma,MassSource), the other object
has the listed radius, unless it does not fit the type or radar echo of the object: then it is named
(radii.object2.doubted, warnings) and the radius of its class is used; --hbr wins over it.
--density-correlation: the value takes into account that an error of the forecast density moves both objects, if the message
says how (DCP comments). Without it, the JSON states both values.
With --span, only collisions within S seconds of the message's TCA count, or between FROM and TO seconds after it;
without it, the whole encounter counts.
--json: { kind, method, value, checks, repairs, methods: [{ method, value, valid, reason }], … }; value is the automatic
choice whatever --method lists, and null if no probability can be justified.`;

/**
 * The output of `probability --json`: the automatic choice, every method with its verdict, and the input that they
 * used.
 */
export interface ProbabilityReport {
  readonly kind: Assessment['kind'];
  readonly method: string | null;
  readonly value: number | null;
  readonly lowerBound: number | null;
  readonly upperBound: number | null;
  readonly reason: string;
  readonly checks: readonly MessageCheck[];
  readonly repairs: Assessment['repairs'];
  readonly methods: readonly (Omit<MethodResult, 'value'> & { readonly value: number | null })[];
  readonly tca: string;
  readonly tcaShiftS: number;
  readonly frame: string;
  readonly covarianceAxes: string;
  /** The domain of integration; 19 SDS takes the square around it, up to 4/π higher. */
  readonly collisionArea: 'circle';
  readonly hardBodyRadiusM: number;
  readonly hardBodyRadiusSource: string;
  readonly radii: RadiiReport;
  /** The mean 2D probability over the uncertainty of the listed radius, and the one without it. */
  readonly overRadius?: { readonly value: number; readonly without: number | null };
  /** The radius that the originator states, if the listed one is smaller, and the probability with it: a level follows the worse. */
  readonly statedRadius?: { readonly m: number; readonly value: number };
  /** The radius without the list, if it is larger and the listed one is but a default of a class, and the probability with it. */
  readonly unlistedRadius?: { readonly m: number; readonly value: number };
  readonly densityCorrelation: DensityReport;
  /** The same by our own flight of the objects, if the message does not say it of both. */
  readonly ownDensity: OwnDensityAnswer;
  /** The 2D probability over the drag of each object, from 1/√10 to √10 of the forecast. */
  readonly dragTradeSpace: DragSpaceAnswer;
  readonly objects: readonly Pick<CdmObjectIdentity, 'designator' | 'name' | 'covarianceFaults'>[];
  readonly geometry: EncounterGeometry;
  readonly encounterFromS: number | null;
  readonly encounterToS: number | null;
  readonly stated: CdmEncounter['stated'] | null;
  /**
   * How the 2D probability changes with the radius and with the covariances of each object and of both; null if the
   * message contradicts itself, or without relative motion or both covariances.
   */
  readonly sensitivity: Sensitivity | null;
  readonly defaults: CdmEncounter['defaults'];
  readonly warnings: readonly (CdmEncounter['warnings'][number] | ReadWarning)[];
}

/** A doubt about a line of the file. */
interface ReadWarning {
  readonly code: string;
  readonly sentence: string;
}

/** Collision probability of one CDM: the automatic choice with its checks, and the methods that are requested. */
export async function probability(args: readonly string[]): Promise<number> {
  const options = {
    hbr: { type: 'string' },
    shape1: { type: 'string' },
    shape2: { type: 'string' },
    sizes: { type: 'string' },
    span: { type: 'string' },
    'density-correlation': { type: 'boolean', default: false },
    method: { type: 'string', default: 'all' },
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [file = '-', ...more] = positionals;
  if (values.help) return say(`${usage}\n`);
  if (more.length > 0) throw new Error(`one CDM at a time; found ${positionals.length} files. ${usage}`);
  const report = await reportOf({ ...values, file, isDensityShared: values['density-correlation'] });
  return say(values.json ? `${JSON.stringify(report)}\n` : probabilityText(report));
}

function say(text: string): number {
  process.stdout.write(text);
  return 0;
}

interface Request {
  readonly file: string;
  readonly hbr?: string | undefined;
  readonly shape1?: string | undefined;
  readonly shape2?: string | undefined;
  readonly sizes?: string | undefined;
  readonly span?: string | undefined;
  readonly isDensityShared: boolean;
  readonly method: string;
}

async function reportOf(request: Request): Promise<ProbabilityReport> {
  const { file, span, method } = request;
  const wanted = wantedMethods(method);
  const asked = span === undefined ? {} : { span: spanOf(span) };
  const { record, warnings } = await readCdmFile(file);
  const sizes = await sizesAsked(request.sizes);
  const radius = radiusAsked(record, { ...request, sizes });
  const listed =
    radius === undefined ? listedRadius(record.object2.metadata.values.OBJECT_DESIGNATOR, sizes) : undefined;
  const taken = encounterFromCdm(record, {
    hardBodyRadiusKm: radius?.radiusKm,
    listed: listed && {
      radiusKm: listed.radiusM / 1000,
      sigmaKm: listed.sigmaM / 1000,
      isClassDefault: listed.isClassDefault,
      line: listed.line,
    },
  });
  const readWarnings = warnings.map((each) => ({
    code: each.code,
    sentence: `line ${each.line}: ${each.found ?? each.remedy}`,
  }));
  const methods = encounterMethods(taken, asked).filter((each) => wanted.includes(each.method));
  const plain = assessedEncounter(taken, asked);
  const shared = sharedDensityOf(record, taken, plain);
  const isShared = request.isDensityShared && shared.isApplied && plain.kind === 'probability';
  const assessment: Assessment = isShared ? { ...plain, method: 'foster1992', value: shared.value } : plain;
  const report = assembled(taken, { methods, assessment, readWarnings, radius });
  return {
    ...report,
    radii: radiiReport(taken, { radius, listed }),
    ...overRadius(taken, plain),
    densityCorrelation: densityReport(shared, plain),
    ownDensity: ownDensityOf(record, taken, plain),
    dragTradeSpace: dragSpaceOf(record, taken),
  };
}

function wantedMethods(list: string): readonly MethodName[] {
  const asked = list.split(',').map((name) => name.trim());
  const unknown = asked.filter((name) => name !== 'all' && !methodNames.some((known) => known === name));
  if (unknown.length > 0) {
    const names = unknown.map((name) => `'${name}'`).join(', ');
    throw new Error(`unknown method ${names}; the methods are all, ${methodNames.join(', ')}.`);
  }
  return methodNames.filter((name) => asked.includes('all') || asked.includes(name));
}

/** The combined radius requested on the command line; undefined: the message decides, with a list of sizes if there is one. */
function radiusAsked(
  cdm: Cdm,
  { hbr, shape1, shape2, sizes }: Pick<Request, 'hbr' | 'shape1' | 'shape2'> & { readonly sizes: SizesAsked },
): CombinedRadius | undefined {
  const bySize = combinedRadiusOf(cdm, { shapes: [shape1, shape2], sizes: sizes.table });
  if (hbr === undefined) return bySize;
  if (bySize !== undefined)
    throw new Error('--hbr is the combined radius: give either it, or --shape1, --shape2, --sizes.');
  return { radiusKm: lengthKm(hbr), source: 'given' };
}

function lengthKm(hbr: string): number {
  const metres = Number(hbr);
  if (hbr.trim() === '' || !Number.isFinite(metres)) throw new Error(`--hbr takes a length in metres; found '${hbr}'.`);
  return metres / 1000;
}

/** A span in seconds around the message's TCA. A single number is the reach to each side. */
function spanOf(text: string): TimeSpan {
  const [first = Number.NaN, second, ...more] = text
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const span = second === undefined ? { fromS: -first, toS: first } : { fromS: first, toS: second };
  if (more.length === 0 && span.fromS < span.toS && Number.isFinite(span.toS - span.fromS)) return span;
  throw new Error(
    `--span takes a number of seconds above 0, or two increasing ones such as -600,1200; found '${text}'.`,
  );
}

function assembled(
  taken: CdmEncounter,
  found: {
    readonly methods: readonly MethodResult[];
    readonly assessment: Assessment;
    readonly readWarnings: readonly ReadWarning[];
    readonly radius: CombinedRadius | undefined;
  },
): Omit<ProbabilityReport, 'radii' | 'densityCorrelation' | 'ownDensity' | 'dragTradeSpace'> {
  const { encounter, shiftS } = shiftToClosestApproach(taken.encounter);
  const interval = encounterIntervalCoppola2012(taken.encounter);
  const { assessment } = found;
  const isSampled = assessment.kind === 'probability';
  return {
    kind: assessment.kind,
    method: assessment.kind === 'none' ? null : assessment.method,
    value: assessment.kind === 'none' ? null : assessment.value,
    lowerBound: (isSampled ? assessment.lowerBound : undefined) ?? null,
    upperBound: (isSampled ? assessment.upperBound : undefined) ?? null,
    reason: assessment.reason,
    checks: messageChecks(taken, assessment),
    repairs: assessment.repairs,
    methods: found.methods.map((each) => ({ ...each, value: each.value ?? null })),
    tca: formatEpoch(taken.tca, 6),
    tcaShiftS: shiftS,
    frame: taken.frame,
    covarianceAxes: taken.covarianceAxes,
    collisionArea: 'circle',
    hardBodyRadiusM: Number((taken.encounter.hardBodyRadiusKm * 1000).toPrecision(12)),
    hardBodyRadiusSource: found.radius?.source ?? taken.hardBodyRadius.source,
    objects: [taken.primary, taken.secondary].map(({ designator, name, covarianceFaults }) => ({
      designator,
      name,
      covarianceFaults,
    })),
    geometry: encounterGeometry(encounter),
    encounterFromS: interval?.fromS ?? null,
    encounterToS: interval?.toS ?? null,
    stated: taken.stated ?? null,
    sensitivity: (taken.contradictions.length === 0 ? sensitivityOf(taken.encounter) : undefined) ?? null,
    defaults: taken.defaults,
    warnings: [...taken.warnings, ...found.readWarnings],
  };
}

function probabilityText(report: ProbabilityReport): string {
  const { geometry } = report;
  const headline = report.value === null ? `no probability` : `${report.value.toExponential(4)} by ${report.method}`;
  const lines = [
    `${report.objects.map((each) => `${each.name} (${each.designator})`).join(' and ')}, TCA ${report.tca} UTC`,
    `${report.kind === 'upperBound' ? 'at most ' : ''}${headline}`,
    `  ${report.reason}`,
    `miss ${(geometry.missDistanceKm * 1000).toFixed(1)} m, relative speed ${geometry.relativeSpeedKmPerS.toFixed(6)} km/s, hard-body radius ${report.hardBodyRadiusM} m (${report.hardBodyRadiusSource})`,
    geometryLine(report),
    ...statedLine(report.stated),
    ...sizeAndDensityLines(report),
    'methods:',
    ...report.methods.map(
      (each) =>
        `  ${each.method.padEnd(16)} ${(each.value?.toExponential(6) ?? 'refused').padEnd(14)} ${each.valid ? 'valid  ' : 'NOT VALID'} ${each.reason}`,
    ),
    'checks:',
    ...report.checks.map((each) => `  ${each.passed ? 'holds ' : 'FAILS '} ${each.code}: ${each.sentence}`),
    ...listed('repairs:', report.repairs),
    ...sensitivityLines(report.sensitivity),
    ...listed('assumed:', report.defaults),
    ...listed('warnings:', report.warnings),
  ];
  return `${lines.join('\n')}\n`;
}

function geometryLine({ geometry, encounterFromS, encounterToS }: ProbabilityReport): string {
  const { missKm, mahalanobisDistance, approachAngleRad } = geometry;
  const rtn = [missKm.radial, missKm.transverse, missKm.normal].map((km) => (km * 1000).toFixed(1)).join(', ');
  const distance = mahalanobisDistance === undefined ? 'unknown' : mahalanobisDistance.toPrecision(4);
  const lasts =
    encounterFromS === null || encounterToS === null
      ? 'of unknown length'
      : `from ${encounterFromS.toPrecision(3)} to ${encounterToS.toPrecision(3)} s about TCA`;
  const angle = degreesOf(approachAngleRad).toFixed(1);
  return `R, T, N ${rtn} m, Mahalanobis distance ${distance}, velocities at ${angle}°, encounter ${lasts}`;
}

function listed(
  title: string,
  each: readonly { readonly code: string; readonly sentence: string }[],
): readonly string[] {
  return each.length === 0 ? [] : [title, ...each.map(({ code, sentence }) => `  ${code}: ${sentence}`)];
}

function statedLine(stated: ProbabilityReport['stated']): readonly string[] {
  if (stated === null || stated === undefined) return [];
  const area = 'ours is for the circle of the radius; 19 SDS integrates over the square around it, up to 4/π higher';
  return [`the message states ${stated.value.toExponential(3)} (${stated.method ?? 'method not stated'}); ${area}`];
}
