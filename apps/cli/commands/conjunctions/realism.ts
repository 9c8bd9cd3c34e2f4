import { parseArgs } from 'node:util';
import { fromLowerTriangle } from '@farpass/astro/linear';
import { type ClaimedError, residualRealism } from '@farpass/conjunction/realism';
import { recordsOfMessages, type SourcedRecord } from '@farpass/intake/realism';
import { cdmInFile } from '../../cdm-file.ts';
import { inputText } from '../../input.ts';
import type { CommandShapes } from '../../shapes/command-shapes.ts';

const usage = `farpass realism FILE [--json]
farpass realism --messages F.cdm… [--json]

Whether claimed covariances describe known errors: the factor that their sigmas need, with its 95 % interval. FILE is JSON:
{ "residuals": [[r, t, n], …], "covariances": [[xx, yx, yy, zx, zy, zz], …] }, one covariance for each residual, in the same
axes and units; - for standard input. Verdicts: REALISTIC, TOO_SMALL, TOO_LARGE, or NOT_NORMAL if no factor makes them fit.
--json: { scaleFactor, interval: [low, high], sample, verdict, pValue, scaledPValue }
With --messages the errors are those of past messages, as later messages of the same event show them: the record of each
originator and object with at least 20 events, by which an update after tracking multiplies their sigmas.
--json: { records: [{ source: OBJECT | ORIGINATOR, whose, factor, found, interval: [low, high], comparisons, from, to }] }`;

/** Whether claimed covariances describe known errors; `--help` describes the input and the JSON. */
export async function realism(args: readonly string[]): Promise<number> {
  const options = {
    json: { type: 'boolean' },
    messages: { type: 'boolean' },
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
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0)
    throw new Error(`one file is needed; found ${positionals.length}.\n${usage}`);
  const found = residualRealism(errorsIn({ file, text: await inputText(file) }));
  const { scaleFactor, interval, sample, verdict, pValue } = found;
  const [low, high] = interval.map((each) => each.toPrecision(4));
  process.stdout.write(
    values.json
      ? `${JSON.stringify(found satisfies CommandShapes['realism'])}\n`
      : `${verdict}: sigmas × ${scaleFactor.toPrecision(4)} (95 %: ${low} to ${high}), ${sample} errors, p ${pValue.toPrecision(2)} as claimed\n`,
  );
  return 0;
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
