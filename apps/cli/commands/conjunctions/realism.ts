import { parseArgs } from 'node:util';
import { fromLowerTriangle } from '@farpass/astro/linear';
import { epochFromUnixMs } from '@farpass/astro/time';
import { type ClaimedError, residualRealism } from '@farpass/conjunction/realism';
import {
  claimNotes,
  type EphemerisRealism,
  ephemerisRealism,
  type KnownBurn,
  recordsOfMessages,
  type SourcedRecord,
} from '@farpass/intake/realism';
import { detectBurns } from '@farpass/manoeuvre/detection';
import { leastConfidence } from '@farpass/operations/burns';
import { wholeCatalogue } from '../../catalogue.ts';
import { cdmInFile } from '../../cdm-file.ts';
import { inputText } from '../../input.ts';
import type { CommandShapes } from '../../shapes/command-shapes.ts';

const usage = `farpass realism FILE [--json]
farpass realism --messages F.cdm… [--json]
farpass realism --ephemerides F.oem… [--definitive F.oem]… [--history F.tle] [--json]

Whether claimed covariances describe known errors: the factor that their sigmas need, with its 95 % interval. FILE is JSON:
{ "residuals": [[r, t, n], …], "covariances": [[xx, yx, yy, zx, zy, zz], …] }, one covariance for each residual, in the same
axes and units; - for standard input. Verdicts: REALISTIC, TOO_SMALL, TOO_LARGE, or NOT_NORMAL if no factor makes them fit.
A factor above 30 or below 1/30 is named: the units are the probable cause. So are errors more than six scaled sigmas away, and a mean error
that is a bias, which no factor describes.
--json: { scaleFactor, interval: [low, high], sample, verdict, pValue, scaledPValue, areUnitsDoubtful,
outliers: { count, largestSigmas }, bias, ratio }; the last two in claimed sigmas along the three axes, without outliers
With --messages the errors are those of past messages, as later messages of the same event show them: the record of each
originator and object with at least 20 events, by which an update after tracking multiplies their sigmas.
--json: { records: [{ source: OBJECT | ORIGINATOR, whose, factor, found, interval: [low, high], comparisons, from, to }] }
With --ephemerides the errors are those of an object's predictions (OEM), as a later file shows them: a --definitive one before its
creation, else one whose own sigmas are half as large. One error of each file counts in each range of lead times. From 20 files
on there is an interval. supportedFactor is what may be used: 1 if the interval contains 1, below 1 only from 100 files on with a --definitive truth, if every
range of lead times supports it. --history: element sets of the object; comparisons that span a burn which they show are left out and counted.
--json: { predictions, errors, claims: { scaleFactor, interval or null, verdict (also TOO_FEW), pValue, scaledPValue, bias, ratio } or
null, supportedFactor, byLead: [{ fromHours, toHours, predictions, errorM, claimedM, claims }], growth: [{ fromHours, toHours,
meanHours, predictions, lowerRtnKm2 }], notes: [{ code, sentence, parameters }] }; lists of three are along R, T, N`;

/** Whether claimed covariances describe known errors; `--help` describes the input and the JSON. */
export async function realism(args: readonly string[]): Promise<number> {
  const options = {
    json: { type: 'boolean' },
    messages: { type: 'boolean' },
    ephemerides: { type: 'boolean' },
    definitive: { type: 'string', multiple: true },
    history: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (values.help) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  if (values.messages) {
    const records = recordsOfMessages(await Promise.all(positionals.map(cdmInFile)));
    process.stdout.write(
      values.json ? `${JSON.stringify({ records } satisfies CommandShapes['realism'])}\n` : recordsText(records),
    );
    return 0;
  }
  const { definitive = [], history } = values;
  if (values.ephemerides) {
    const study = await studyOfFiles({ predicted: positionals, definitive, history });
    for (const { sentence } of study.notes) process.stderr.write(`farpass realism: ${sentence}\n`);
    process.stdout.write(
      values.json ? `${JSON.stringify(study satisfies CommandShapes['realism'])}\n` : studyText(study),
    );
    return 0;
  }
  if (definitive.length > 0 || history !== undefined)
    throw new Error(`--definitive and --history go with --ephemerides F.oem….\n${usage}`);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0)
    throw new Error(`one file is needed; found ${positionals.length}.\n${usage}`);
  const found = residualRealism(errorsIn({ file, text: await inputText(file) }));
  const { scaleFactor, interval, sample, verdict, pValue, bias } = found;
  for (const { sentence } of claimNotes(found, { errors: sample, predictions: sample }))
    process.stderr.write(`farpass realism: ${sentence}\n`);
  const [low, high] = interval.map((each) => each.toPrecision(4));
  process.stdout.write(
    values.json
      ? `${JSON.stringify(found satisfies CommandShapes['realism'])}\n`
      : `${verdict}: sigmas × ${scaleFactor.toPrecision(4)} (95 %: ${low} to ${high}), ${sample} errors, p ${pValue.toPrecision(2)} as claimed\n${biasText(bias)}\n`,
  );
  return 0;
}

interface NamedFiles {
  readonly predicted: readonly string[];
  readonly definitive: readonly string[];
  readonly history: string | undefined;
}

async function studyOfFiles({ predicted, definitive, history }: NamedFiles): Promise<EphemerisRealism> {
  const files = [
    ...predicted.map((name) => ({ name, isDefinitive: false })),
    ...definitive.map((name) => ({ name, isDefinitive: true })),
  ];
  if (files.length < 2)
    throw new Error(
      `at least two ephemerides are needed, a prediction and a later file; found ${files.length}.\n${usage}`,
    );
  const texts = await Promise.all(files.map(async (each) => ({ ...each, text: await inputText(each.name) })));
  const burns = history === undefined ? [] : await burnsIn(history);
  return ephemerisRealism({ files: texts, now: epochFromUnixMs(Date.now()), burns });
}

async function burnsIn(file: string): Promise<readonly KnownBurn[]> {
  const { objects } = await wholeCatalogue(file);
  const ids = new Set(objects.map(({ elements }) => elements.catalogueId));
  if (ids.size !== 1) throw new Error(`${file} holds ${ids.size} objects; a history is of one object.`);
  const { burns } = detectBurns(objects.map(({ elements }) => elements));
  return burns
    .filter(({ confidence }) => confidence >= leastConfidence)
    .map(({ earliest, latest }) => ({ from: earliest, to: latest }));
}

function studyText({ predictions, claims, supportedFactor, byLead }: EphemerisRealism): string {
  const metres = (values: readonly number[] | null) =>
    values === null ? 'nothing' : values.map((value) => value.toPrecision(3)).join(', ');
  const head =
    claims === null
      ? `${predictions} predictions, no covariance claimed`
      : `${claims.verdict}: sigmas × ${claims.scaleFactor.toPrecision(3)}${rangeText(claims.interval)}, ${predictions} predictions; supported × ${supportedFactor.toPrecision(3)}`;
  const means = claims === null ? [] : [biasText(claims.bias)];
  const lines = byLead.map(({ fromHours, toHours, predictions: count, errorM, claimedM, claims: own }) => {
    const factor = own === null ? '' : `, × ${own.scaleFactor.toPrecision(3)}${rangeText(own.interval)}`;
    return `${fromHours} to ${toHours} h, ${count} predictions: errors R, T, N ${metres(errorM)} m, claimed ${metres(claimedM)} m${factor}`;
  });
  return `${[head, ...means, ...lines].join('\n')}\n`;
}

function biasText(bias: readonly number[]): string {
  return `mean error along the three axes (R, T, N): ${bias.map((each) => each.toFixed(2)).join(', ')} claimed sigmas`;
}

function rangeText(interval: readonly [number, number] | null): string {
  return interval === null ? '' : ` (95 %: ${interval.map((each) => each.toPrecision(3)).join(' to ')})`;
}

function recordsText(records: readonly SourcedRecord[]): string {
  if (records.length === 0)
    return 'No object and no originator has 20 events in which a later message shows the error.\n';
  return records
    .map(({ source, whose, factor, found, interval, comparisons, from, to }) => {
      const [low, high] = interval.map((each) => each.toPrecision(3));
      return `${source} ${whose}: sigmas × ${factor.toPrecision(3)} (found ${found.toPrecision(3)}, 90 %: ${low} to ${high}), ${comparisons} events from ${from} to ${to}\n`;
    })
    .join('');
}

interface InputFile {
  readonly file: string;
  readonly text: string;
}

function errorsIn(input: InputFile): readonly ClaimedError[] {
  const { file } = input;
  const { residuals, covariances } = objectIn(input);
  if (!Array.isArray(residuals) || !Array.isArray(covariances))
    throw new Error(`${file}: expected the lists "residuals" and "covariances".`);
  if (residuals.length !== covariances.length)
    throw new Error(
      `${file}: ${residuals.length} residuals and ${covariances.length} covariances; each residual needs its own.`,
    );
  return residuals.map((residual: unknown, at) => {
    const [r, t, n] = numbersIn(residual, { count: 3, where: `${file}: residual ${at + 1}` });
    const lower = numbersIn(covariances[at], { count: 6, where: `${file}: covariance ${at + 1}` });
    return { residual: [r ?? 0, t ?? 0, n ?? 0], covariance: fromLowerTriangle(lower) };
  });
}

function objectIn({ file, text }: InputFile): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found === 'object' && found !== null) return { ...found };
  } catch {
    // Told below, like any other text.
  }
  throw new Error(`${file} is not a JSON object with "residuals" and "covariances".`);
}

function numbersIn(
  value: unknown,
  { count, where }: { readonly count: number; readonly where: string },
): readonly number[] {
  if (Array.isArray(value) && value.length === count && value.every((each) => Number.isFinite(each))) return value;
  throw new Error(`${where}: expected ${count} numbers; found ${JSON.stringify(value)?.slice(0, 80)}.`);
}
