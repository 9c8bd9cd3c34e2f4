import { earthOrientationInUse } from '@farpass/astro/earth-orientation';
import { version } from '../../version.ts';
import { listedIn } from '../cdms/radii.ts';
import { assessMessage } from '../events/assessment/assess.ts';
import { run as assessedAgain, type Reassessed, type SizedText } from '../events/assessment/reassess.task.ts';
import type { EventPhysics } from '../events/messages.ts';
import { BundleRefused, type EventBundle, type MessageOutputs, readBundle } from './format.ts';

/** A value that came out different. */
export interface Difference {
  /** Where it is, as a JSON pointer below `outputs`: `/assessment/probability/value`. */
  readonly place: string;
  readonly was?: unknown;
  readonly is?: unknown;
}

/** A bundle computed again. */
export interface Replay {
  readonly conjunctionId: string;
  readonly madeAt: string;
  readonly messages: number;
  /** Probability and level of the risk as computed now. */
  readonly probability: ReturnType<typeof assessMessage>['probability'];
  /** The bundle, and this program. */
  readonly farpass: { readonly was: string; readonly is: string };
  readonly earthOrientation: { readonly was: string; readonly is: string };
  /** Empty: every digit is the same. */
  readonly differences: readonly Difference[];
}

/** Everything in a bundle computed again from its inputs, and what differs from its outputs. */
export function replayedBundle(archive: Uint8Array): Replay {
  const bundle = readBundle(archive);
  const { manifest, inputs, assessment } = bundle;
  const again = messagesAgain(bundle);
  const { messages, conjunctionId, ...order } = inputs;
  const assessed: readonly EventPhysics[] = messages.flatMap(({ cdmId, creationDate, tca, isConfirmed }) => {
    const found = again.find((one) => one.cdmId === cdmId);
    if (found === undefined) return [];
    const { figures, evidence } = found.physics;
    return [{ cdmId, creationDate, tca, isConfirmed, figures, evidence }];
  });
  const newest = messages.find(({ cdmId }) => cdmId === inputs.cdmId);
  const received = newest === undefined ? undefined : bundle.texts.get(newest.file);
  if (received === undefined) throw new BundleRefused('The newest message is missing.');
  const document = assessMessage({
    ...order,
    combinedRadiusM: undefined,
    conjunctionId,
    received,
    messages: assessed,
  });
  const now = again.map(({ cdmId, document: listed, physics: { figures, evidence } }) =>
    computedOf({ cdmId, document: listed, figures, evidence }),
  );
  return {
    conjunctionId: manifest.conjunctionId,
    madeAt: manifest.madeAt,
    messages: messages.length,
    probability: document.probability,
    farpass: { was: manifest.farpass, is: version },
    earthOrientation: { was: manifest.earthOrientation, is: earthOrientationInUse().source },
    differences: [
      ...differences({ place: '/messages', was: bundle.messages.map(computedOf), is: plain(now) }),
      ...differences({ place: '/assessment', was: assessment, is: plain(document) }),
    ],
  };
}

function messagesAgain({ inputs, texts, messages }: EventBundle): readonly Reassessed[] {
  const { satellite, conjunctionId: eventId } = inputs;
  const stored: readonly SizedText[] = inputs.messages.flatMap(({ cdmId, file, ownSide, receivedAt }) => {
    const outputs = messages.find((one) => one.cdmId === cdmId);
    if (outputs === undefined) throw new BundleRefused(`The outputs of ${file} are missing.`);
    const { document } = outputs;
    return [
      {
        cdmId,
        eventId,
        satelliteId: satellite.satelliteId,
        ownSide,
        receivedAt,
        document,
        listed: listedIn(document, ownSide),
        text: texts.get(file) ?? '',
      },
    ];
  });
  return assessedAgain({ messages: stored, satellites: [satellite] });
}

/** Without the findings of the reader: a message of our own was written, and not read, when it was stored. */
function computedOf({ document: { warnings: _, ...document }, ...outputs }: MessageOutputs) {
  return { ...outputs, document };
}

/** As it is after it was written and read: without what is undefined. */
function plain(document: unknown): unknown {
  return JSON.parse(JSON.stringify(document));
}

/** The values that differ between two documents of JSON. */
function differences({ place, was, is }: Difference): readonly Difference[] {
  if (was === is) return [];
  const [before, after] = [fieldsOf(was), fieldsOf(is)];
  if (before === undefined || after === undefined || Array.isArray(was) !== Array.isArray(is))
    return [{ place, was, is }];
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names.flatMap((name) =>
    differences({ place: `${place}/${name}`, was: before.get(name), is: after.get(name) }),
  );
}

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined;
}
