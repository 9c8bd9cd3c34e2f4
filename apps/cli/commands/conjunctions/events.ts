import { parseArgs } from 'node:util';
import { secondsPerHour } from '@farpass/astro/constants';
import { compareEpochs } from '@farpass/astro/time';
import type { Cdm } from '@farpass/ccsds/cdm';
import {
  defaultThresholds,
  gatherEvents,
  isMoveCode,
  levelTogether,
  type RepeatedRisk,
  type RiskBasis,
  type RiskLevel,
  repeatedRisks,
  settlingSentences,
} from '@farpass/conjunction/event';
import { cdmInFile } from '../../cdm-file.ts';
import { type EventReport, eventReports, passOf } from '../../events/event.ts';
import { floorsIn } from '../../events/floors.ts';
import { type AssessedMessage, type AssessOptions, assessedMessage } from '../../events/message.ts';
import { recordsIn } from '../../events/records.ts';
import { nowOf } from '../../now.ts';
import { ownDensityLine } from '../../probability/density.ts';

const usage = `farpass events F.cdm… [--hbr M] [--now TIME] [--commit DAYS] [--command-lead HOURS] [--consider DAYS] [--window MINUTES] [--realism FILE] [--floors FILE] [--json]

Gathers CDMs into events: one pair, TCAs within 15 minutes (--window) of the newest, or, for slow pairs, overlapping times of
approach. For each event: the risk and its basis, the trend from message to message, what future messages may say, and the
time left to decide at --now (ISO, UTC; default the clock); messages made after a given --now are left out. A manoeuvre is considered from 3.5 days before
TCA on. decision.commit is the last useful command: of a burn of the first object half a revolution before TCA (decision.isDefault unless --commit,
in days before TCA, sets it: then nothing is too late because of it). --hbr is the combined radius in metres for all.
--realism FILE: the JSON of 'farpass realism --messages F.cdm… --json' about past events; where the sigmas of an object were too small in them, the level is that
of the probability with larger ones, if it is worse. A record that ends on the day of an event or later is not used for it, because it may rest on its messages.
--floors FILE: policies as JSON, as a satellite's configuration.floors: [{ objects: [catalogue numbers], level, reason }]. No event with one of these
objects is below the level, whatever its messages say; riskBasis is POLICY then.
--json: [{ id, aliases, objects, tca, risk, riskBasis, isUncertain, verdict, trend, messages: [{ id, created, value, step, … }], expected, decision, options, dragSpace, ownDensity, spaceWeather, repeats }], by TCA.
options: WAIT, TRACK, MANOEUVRE and NOTHING, each with what it leaves on average and its last moment (--command-lead: hours that a command
takes before an ignition, default 1). farpass plan knows burns, farpass tracking value what tracking is worth.
repeats: passes of one pair add up; null for a single pass, else { ids, from, to, unknown, probability, correlated,
lowerBound, independent, upperBound }; probability: of a collision in any of them, with the correlation of the errors.
dragSpace, spaceWeather: the probability over the drag of both objects, and F10.7, Ap and Dst from --now to TCA. makesLowUnsure: a storm (Ap
48, Dst -50 nT) lies before TCA, and with another drag the LOW risk would not be LOW.

farpass events --follow: what changes at the server of FARPASS_URL (with FARPASS_TOKEN), a line of JSON for each event.`;

const options = {
  hbr: { type: 'string' },
  now: { type: 'string' },
  commit: { type: 'string' },
  consider: { type: 'string', default: '3.5' },
  'command-lead': { type: 'string' },
  window: { type: 'string', default: '15' },
  json: { type: 'boolean' },
  realism: { type: 'string' },
  floors: { type: 'string' },
  follow: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/**
 * Events of a set of CDMs: risk, trend, expected evolution and the time left to decide; `--help` describes the JSON.
 */
export async function events(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (values.help) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  if (values.follow === true) return (await import('../remote/follow.ts')).follow();
  if (positionals.length === 0) throw new Error(`name at least one CDM.\n${usage}`);
  const radius =
    values.hbr === undefined ? {} : { hardBodyRadiusKm: positive({ name: 'hbr', text: values.hbr }) / 1000 };
  const now = nowOf(values.now);
  const records = values.realism === undefined ? [] : await recordsIn(values.realism);
  const reading = { ...radius, records, received: now, isAsOf: values.now !== undefined };
  const messages = await messagesIn(positionals, reading);
  const asked = {
    floors: values.floors === undefined ? [] : await floorsIn(values.floors),
    now,
    commitDays: values.commit === undefined ? undefined : positive({ name: 'commit', text: values.commit }),
    considerDays: positive({ name: 'consider', text: values.consider }),
    commandLeadHours:
      values['command-lead'] === undefined
        ? undefined
        : positive({ name: 'command-lead', text: values['command-lead'] }),
  };
  const gathered = gatherEvents(messages, positive({ name: 'window', text: values.window }) * 60);
  const repeats = repeatedRisks(gathered.flatMap((event) => passOf(event, asked) ?? []));
  const reports = (await eventReports(gathered, asked)).map(
    (event): RepeatedEvent => ({ ...event, repeats: togetherOf(repeats.get(event.id)) }),
  );
  process.stdout.write(values.json ? `${JSON.stringify(reports)}\n` : reports.map(reportText).join('\n'));
  return 0;
}

/** An event with the risk of all coming passes of its pair together; null if it is the only one. */
export interface RepeatedEvent extends EventReport {
  readonly repeats: (RepeatedRisk & { readonly riskLevel: RiskLevel }) | null;
}

function togetherOf(repeats: RepeatedRisk | undefined): RepeatedEvent['repeats'] {
  return repeats === undefined ? null : { ...repeats, riskLevel: levelTogether(repeats, defaultThresholds) };
}

interface Reading extends AssessOptions {
  /** Whether the moment of receipt was given: then what was made later is not known yet. */
  readonly isAsOf: boolean;
}

/**
 * The messages of files, each once: two are the same if their originator, their id and their content are. Originators count
 * alike, so an id alone does not tell messages apart. The order of the files changes nothing.
 */
async function messagesIn(
  files: readonly string[],
  { isAsOf, ...options }: Reading,
): Promise<readonly AssessedMessage[]> {
  const messages = new Map<string, AssessedMessage>();
  let later = 0;
  for (const file of files) {
    const cdm = await cdmInFile(file);
    const message = assessedMessage(cdm, options);
    if (isAsOf && compareEpochs(message.created, options.received) > 0) later += 1;
    else messages.set(contentOf(cdm), message);
  }
  if (later > 0) process.stderr.write(`${later} of ${files.length} messages were made after --now and are left out.\n`);
  return [...messages].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, message]) => message);
}

/** Originator, id and all values of a message, whatever its form. */
function contentOf({ header, relative, object1, object2 }: Cdm): string {
  const { ORIGINATOR: originator, MESSAGE_ID: id } = header.values;
  const objects = [object1, object2].map(({ metadata, data }) => [metadata.values, data.values]);
  return JSON.stringify([originator, id, header.values, relative.values, objects]);
}

function positive({ name, text }: { readonly name: string; readonly text: string }): number {
  const value = Number(text);
  if (text.trim() !== '' && value > 0 && Number.isFinite(value)) return value;
  throw new Error(`--${name} takes a number above 0; found '${text}'.`);
}

function reportText({
  objects,
  tca,
  state,
  risk,
  riskBasis,
  verdict,
  trend,
  messages,
  expected,
  decision,
  repeats,
  spaceWeather,
  dragSpace,
  ownDensity,
  reasons,
  related,
  options: { options: ways, ...deadline },
}: RepeatedEvent): string {
  const names = objects.map(({ name, designator }) => `${name} (${designator})`).join(' and ');
  const hours = Math.abs(decision.secondsLeft / secondsPerHour).toFixed(1);
  const left = decision.secondsLeft >= 0 ? `${hours} h left to decide` : `passed ${hours} h ago`;
  return [
    `${names}, TCA ${tca} UTC, ${state.toLowerCase()}`,
    `  ${verdict}`,
    `  risk ${risk}${riskBasis === null ? '' : ` by ${basisWords[riskBasis]}`}, ${trend}; commit by ${decision.commit} UTC, ${left} (${decision.state}), ${decision.updatesLeft ?? 'unknown'} updates to come`,
    `  decide by ${deadline.decideBy ?? 'never'}${deadline.isDefaultDeadline ? ', the last useful command' : ''}`,
    ...ways.map(optionLine),
    ...repeatLines(repeats),
    ...stormLines({ spaceWeather, dragSpace }),
    ...(ownDensity === undefined ? [] : [`  ${ownDensityLine(ownDensity)}`]),
    ...reasons.map(
      ({ code, sentence, settledBy }) =>
        `  ${sentence} It is settled by ${settlingSentences[settledBy]}${isMoveCode(code) ? '' : ', or by a person'}.`,
    ),
    ...related.map(({ id, reason }) => `  related to the event of message ${id}: ${reason}`),
    ...messages.map(messageLine),
    ...expectedLines(expected),
    '',
  ].join('\n');
}

function optionLine({ kind, obstacle, lastMoment, expectedProbability }: EventReport['options']['options'][number]) {
  if (obstacle === 'NOT_COMPUTED') return `    ${kind}: not computed here`;
  if (obstacle !== undefined) return `    ${kind}: not possible (${obstacle})`;
  const left = expectedProbability === undefined ? 'unknown' : `${expectedProbability.toExponential(3)} on average`;
  return `    ${kind}: leaves ${left}, until ${lastMoment ?? 'unknown'}`;
}

function repeatLines(repeats: RepeatedEvent['repeats']): readonly string[] {
  if (repeats === null) return [];
  const { ids, probability, riskLevel, correlated, lowerBound, independent, upperBound, to } = repeats;
  const [one, least, usual, most] = [probability, lowerBound, independent, upperBound].map((value) =>
    value.toExponential(3),
  );
  return [
    `  ${ids.length} passes of this pair until ${to} UTC together: ${one}, ${riskLevel} (${correlated} of them with correlated errors); ${usual} if independent, from ${least} (the largest alone) to ${most} (their sum)`,
  ];
}

function stormLines({ spaceWeather, dragSpace }: Pick<EventReport, 'spaceWeather' | 'dragSpace'>): readonly string[] {
  const { isStorm, largestAp, dst, makesLowUnsure, kind, measuredTo, stormsKnownTo } = spaceWeather;
  if (isStorm === undefined)
    return [
      `  space weather is measured until ${measuredTo}, a storm would be foreseen until ${stormsKnownTo}: one after that, before TCA, is not excluded`,
    ];
  if (!isStorm) return [];
  const index = dst === undefined ? 'Dst not known' : `Dst ${dst.lowest.dstNt} nT`;
  const storm = `  a geomagnetic storm lies before TCA (Ap ${largestAp}, ${kind.toLowerCase()}; ${index})`;
  if (!makesLowUnsure || dragSpace.reason !== undefined) return [storm];
  return [`${storm}: the risk is not sure to be LOW, up to ${dragSpace.largest.probability.toExponential(3)}`];
}

const basisWords: Readonly<Record<RiskBasis, string>> = {
  PROBABILITY: 'our probability',
  ORIGINATOR: 'the probability of the originator',
  PREVIOUS: 'the message before',
  BOUND: 'the largest probability that a missing covariance could give',
  MISS: 'the miss',
  POLICY: 'a policy of the operator',
  NOT_CREDIBLE: 'what a covariance that is not credible leaves open',
  STALE: 'what the move of an object leaves open',
  DILUTED: 'the largest probability of a diluted encounter',
  DENSITY: 'a density error that both objects share',
  RADIUS: 'a believable radius',
  REENTRY: 'the upper end for an object that re-enters',
  CONFIRMATION_MISSING: 'a message whose better successor is not confirmed',
};

function messageLine(message: EventReport['messages'][number]): string {
  const { created, kind, value, method, missDistanceM, step, warnings } = message;
  const found =
    value === null
      ? 'no probability'
      : `${kind === 'upperBound' ? 'at most ' : ''}${value.toExponential(3)} by ${method}`;
  const change =
    step?.decades === undefined ? '' : `, ${step.decades >= 0 ? '+' : ''}${step.decades.toFixed(2)} decades`;
  const doubt = step?.isConsistent === false ? ', contradicts the one before' : '';
  const warned = warnings.map(({ code }) => `, ${code}`).join('');
  return `  ${created}  ${found}, miss ${missDistanceM.toFixed(1)} m${change}${doubt}${warned}`;
}

function expectedLines(expected: EventReport['expected']): readonly string[] {
  if (expected === null) return ['  nothing to expect: a covariance is missing, or TCA is over'];
  const { exponent, source, calibratedOn, points } = expected;
  const calibrated =
    calibratedOn === null ? 'not calibrated' : `calibrated on ${calibratedOn} forecasts from public element sets`;
  const title = `  expected, sigma shrinking with the time left to the power ${exponent.toFixed(2)} (${source}), ${calibrated}:`;
  return [
    title,
    ...points.map(
      ({ timeToTcaS, mean, quantiles: { p5, p50, p95 } }) =>
        `    ${(timeToTcaS / secondsPerHour).toFixed(1).padStart(6)} h before TCA: mean ${mean.toExponential(2)}, half below ${p50.toExponential(2)}, nine in ten from ${p5.toExponential(2)} to ${p95.toExponential(2)}`,
    ),
  ];
}
