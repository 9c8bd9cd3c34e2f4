import { degreesOf } from '@farpass/astro/linear';
import { events } from '../commands/conjunctions/events.ts';
import { probability } from '../commands/conjunctions/probability.ts';
import { captured } from '../commands/testing/output.ts';
import { checkShape } from '../commands/testing/shape.ts';
import type { CommandShapes } from '../shapes/command-shapes.ts';
import type { MessageFace } from './face.ts';

/** A time before every closest approach of the inputs. */
export const now = '2026-11-21T12:00:00Z';

/** The output of `farpass probability` and `farpass events` for a message. */
export async function commandLineFace(file: string): Promise<MessageFace> {
  const found = await jsonOutput('probability', () => probability([file, '--json']));
  const [event] = await jsonOutput('events', () => events([file, '--now', now, '--json']));
  const [message] = event.messages;
  const isProbability = found.kind === 'probability';
  const { geometry } = found;
  return {
    probability: {
      value: isProbability ? found.value : undefined,
      upperBound: found.kind === 'upperBound' ? found.value : undefined,
      method: isProbability ? found.method : undefined,
      reason: found.reason,
    },
    risk: event.risk,
    caution: {
      reasons: event.reasons.map(
        ({ rule, code, level, probability: highest, lowestProbability, sentence }: Reason) => ({
          ...{ rule, code, level, probability: highest, lowestProbability, sentence },
        }),
      ),
      verdict: event.verdict.split('; ').slice(0, -1),
    },
    methods: found.methods.map(({ method, value, valid, reason }: Row) => ({
      method,
      value: value ?? undefined,
      valid,
      reason,
    })),
    checks: found.checks.map(({ code, passed, sentence }: Row) => ({ code, passed, sentence })),
    repairs: found.repairs.map(({ code, sentence }: Row) => ({ code, sentence })),
    encounter: {
      missDistanceM: geometry.missDistanceKm * 1000,
      relativeSpeedMPerS: geometry.relativeSpeedKmPerS * 1000,
      approachAngleDeg: degreesOf(geometry.approachAngleRad),
      mahalanobisDistance: geometry.mahalanobisDistance,
      durationS: found.encounterFromS === null ? undefined : found.encounterToS - found.encounterFromS,
      hardBodyRadiusM: found.hardBodyRadiusM,
    },
    relative: {
      missRtnM: message.missRtnM,
      sigmaRtnM: message.sigmaRtnM ?? undefined,
    },
  };
}

type Row = Readonly<Record<string, unknown>>;
type Reason = MessageFace['caution']['reasons'][number];

/** The JSON output of a command, which is as its schema says. */
export async function jsonOutput(name: keyof CommandShapes, command: () => Promise<number>) {
  const { code, out, err } = await captured(command);
  if (code !== 0) throw new Error(`the command ended with ${code}: ${err}`);
  const printed = JSON.parse(out);
  checkShape(name, printed);
  return printed;
}
