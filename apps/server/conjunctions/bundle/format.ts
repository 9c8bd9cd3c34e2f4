import { createHash } from 'node:crypto';
import { earthOrientationInUse } from '@farpass/astro/earth-orientation';
import { expectationSeed } from '@farpass/conjunction/event';
import { defaultSeed } from '@farpass/conjunction/probability';
import type { AssessmentDocument } from '@farpass/contract/conjunctions';
import { textsOfZip, UnreadableArchive, zipOf } from '../../platform/files/index.ts';
import { version } from '../../version.ts';
import type { StoredText } from '../cdms/store.ts';
import type { AssessmentOrder } from '../events/assessment/assess.ts';
import type { EventPhysics } from '../events/messages.ts';

/** A bundle that is damaged, foreign, or of a newer form; the message says which. */
export class BundleRefused extends Error {}

const formatName = 'farpass-event';
const formatVersion = 1;

/** Everything that an assessment needs besides the messages. */
type EventInputs = Omit<AssessmentOrder, 'messages' | 'received'> & {
  /** Oldest first. */
  readonly messages: readonly MessageInputs[];
};

/** A message of the event: its file, and what was known when it was received. */
interface MessageInputs
  extends Pick<StoredText, 'cdmId' | 'ownSide' | 'receivedAt'>,
    Pick<EventPhysics, 'creationDate' | 'tca' | 'isConfirmed'> {
  readonly file: string;
}

/** The values that were computed from a message. */
export interface MessageOutputs {
  readonly cdmId: string;
  readonly document: StoredText['document'];
  readonly figures?: EventPhysics['figures'];
  readonly evidence: EventPhysics['evidence'];
}

/** The part of a bundle that is about the bundle. */
interface Manifest {
  readonly format: string;
  readonly formatVersion: number;
  /** Version of the program that computed. */
  readonly farpass: string;
  readonly conjunctionId: string;
  readonly madeAt: string;
  readonly earthOrientation: string;
  /** Where the random numbers of sampling methods begin. */
  readonly seeds: Readonly<Record<string, number>>;
  /** SHA-256 of each file, hexadecimal. */
  readonly files: Readonly<Record<string, string>>;
}

/** An event with all that was computed about it. */
export interface EventBundle {
  readonly manifest: Manifest;
  readonly inputs: EventInputs;
  /** The messages as received, by the names of their files. */
  readonly texts: ReadonlyMap<string, string>;
  readonly messages: readonly MessageOutputs[];
  readonly assessment: AssessmentDocument;
}

/** An event as it is known to the server. */
export interface KnownEvent {
  readonly order: AssessmentOrder;
  readonly texts: readonly StoredText[];
  readonly assessment: AssessmentDocument;
  readonly madeAt: string;
}

const places = {
  manifest: 'manifest.json',
  readme: 'README.txt',
  event: 'inputs/event.json',
  messages: 'outputs/messages.json',
  assessment: 'outputs/assessment.json',
} as const;

const readme = `A conjunction as Farpass computed it: inputs, versions, seeds, outputs and hashes.

farpass replay FILE.farpass.zip    computes it again and says what differs; it needs no server

manifest.json             versions, seeds, and the SHA-256 of every other file
inputs/event.json         the satellite with its rules, the time of the assessment, the order of the messages
inputs/messages/          the messages as they were received
outputs/messages.json     what was computed from each of them
outputs/assessment.json   the assessment of the event
`;

/** The archive of an event. */
export function bundleArchive({ order, texts, assessment, madeAt }: KnownEvent): Uint8Array {
  const { messages, received: _, ...rest } = order;
  const known = messages.flatMap((message, place) => {
    const stored = texts.find(({ cdmId }) => cdmId === message.cdmId);
    const file = `inputs/messages/${String(place + 1).padStart(3, '0')}.${stored?.document.isSummary ? 'json' : 'cdm'}`;
    return stored === undefined ? [] : [{ message, stored, file }];
  });
  const inputs: EventInputs = {
    ...rest,
    messages: known.map(({ message: { cdmId, creationDate, tca, isConfirmed }, stored, file }) => ({
      cdmId,
      file,
      ownSide: stored.ownSide,
      receivedAt: stored.receivedAt,
      creationDate,
      tca,
      isConfirmed,
    })),
  };
  const outputs: readonly MessageOutputs[] = known.map(
    // Its dilution follows from the others.
    ({
      message: {
        cdmId,
        figures,
        evidence: { dilution: _, ...evidence },
      },
      stored: { document },
    }) => ({
      ...{ cdmId, document, figures, evidence },
    }),
  );
  const files = [
    { name: places.readme, text: readme },
    { name: places.event, text: jsonText(inputs) },
    ...known.map(({ file, stored }) => ({ name: file, text: stored.text })),
    { name: places.messages, text: jsonText(outputs) },
    { name: places.assessment, text: jsonText(assessment) },
  ];
  const manifest: Manifest = {
    format: formatName,
    formatVersion,
    farpass: version,
    conjunctionId: order.conjunctionId,
    madeAt,
    earthOrientation: earthOrientationInUse().source,
    seeds: { sampling: defaultSeed, expectation: expectationSeed },
    files: Object.fromEntries(files.map(({ name, text }) => [name, digestOf(text)])),
  };
  return zipOf([{ name: places.manifest, text: jsonText(manifest) }, ...files]);
}

/** The bundle in an archive, with every hash checked. */
export function readBundle(archive: Uint8Array): EventBundle {
  const files = filesOf(archive);
  const manifest = manifestOf(files);
  const text = (name: string) => {
    const found = files.get(name);
    if (found === undefined) throw new BundleRefused(`${name} is missing.`);
    return found;
  };
  const document = <Document>(name: string) => jsonOf<Document>({ name, text: text(name) });
  for (const [name, digest] of Object.entries(manifest.files))
    if (digestOf(text(name)) !== digest)
      throw new BundleRefused(`${name} is not as it was when the bundle was made: its SHA-256 differs.`);
  const unknown = [...files.keys()].filter((name) => name !== places.manifest && !(name in manifest.files));
  if (unknown.length > 0) throw new BundleRefused(`${unknown[0]} is not in the manifest: it was added later.`);
  for (const name of [places.event, places.messages, places.assessment])
    if (!(name in manifest.files)) throw new BundleRefused(`The manifest does not name ${name}.`);
  const inputs = document<EventInputs>(places.event);
  const texts = new Map(inputs.messages.map(({ file }) => [file, text(file)]));
  const messages = document<readonly MessageOutputs[]>(places.messages);
  const assessment = document<AssessmentDocument>(places.assessment);
  return { manifest, inputs, texts, messages, assessment };
}

function filesOf(archive: Uint8Array): ReadonlyMap<string, string> {
  try {
    return textsOfZip(archive);
  } catch (fault) {
    if (fault instanceof UnreadableArchive) throw new BundleRefused(`The bundle cannot be read: ${fault.message}.`);
    throw fault;
  }
}

function manifestOf(files: ReadonlyMap<string, string>): Manifest {
  const text = files.get(places.manifest);
  const foreign = 'It is not a bundle of Farpass (event.farpass.zip): ';
  if (text === undefined) throw new BundleRefused(`${foreign}it has no ${places.manifest}.`);
  const manifest = jsonOf<Partial<Manifest> | null>({ name: places.manifest, text });
  if (manifest?.format !== formatName) throw new BundleRefused(`${foreign}its manifest says something else.`);
  const { formatVersion: form, files: hashes, farpass, ...rest } = manifest;
  if (form !== formatVersion)
    throw new BundleRefused(
      `It has form ${form} and was made by Farpass ${farpass}; this is Farpass ${version}, which reads form ${formatVersion}. Use a newer version.`,
    );
  const { conjunctionId, madeAt, earthOrientation, seeds } = rest;
  if (!hashes || !farpass || !conjunctionId || !madeAt || !earthOrientation || !seeds)
    throw new BundleRefused(`${places.manifest} is not complete.`);
  return { format: formatName, formatVersion, farpass, conjunctionId, madeAt, earthOrientation, seeds, files: hashes };
}

/** Its hash was checked: what it says is what we wrote. */
function jsonOf<Document>({ name, text }: { readonly name: string; readonly text: string }): Document {
  try {
    return JSON.parse(text) as Document;
  } catch {
    throw new BundleRefused(`${name} is not JSON.`);
  }
}

function jsonText(document: unknown): string {
  return `${JSON.stringify(document, undefined, 1)}\n`;
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
