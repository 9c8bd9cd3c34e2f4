import type { Epoch } from '@farpass/astro/time';
import type { NavigationMessage } from '@farpass/ccsds/ndm';
import { type DoubtCode, isDoubtCode } from '@farpass/conjunction/event';
import { encounterFromCdm } from '../cdm/index.ts';
import { faultsOfOcm, faultsOfOem, type JudgedStream } from '../ephemeris/index.ts';
import { type GateCode, isGateCode } from '../gate/index.ts';
import { type MeasurementNote, observationsUntil } from '../measurements/index.ts';
import { StateFault, startFromOpm } from '../state/index.ts';

type NdmMember = Extract<NavigationMessage, { kind: 'NDM' }>['messages'][number];

/** A doubt about the content of a message, by code and as a sentence. */
export interface MessageDoubt {
  readonly code: GateCode | MeasurementNote['code'] | DoubtCode;
  readonly sentence: string;
}

/**
 * Contradictions of a message of any kind with itself or physics, whether or not it can be used for computations. A
 * property that cannot be judged here (another centre, an unknown frame or time system of an ephemeris) is not a doubt.
 * Nothing was measured later than now.
 */
export function messageDoubts(message: NavigationMessage | NdmMember, now: Epoch<'UTC'>): readonly MessageDoubt[] {
  if (message.kind === 'NDM') return message.messages.flatMap((one) => messageDoubts(one, now));
  if (message.kind === 'TDM') return observationsUntil([message], now).notes;
  if (message.kind === 'CDM') return encounterFromCdm(message).warnings.flatMap(ofTheGate);
  if (message.kind === 'OPM') return doubtsFound(() => startFromOpm(message).warnings);
  if (message.kind === 'OEM') return doubtsFound(() => faultsOfOem(message));
  if (message.kind === 'OCM') return doubtsFound(() => faultsOfOcm(message));
  return [];
}

/** The same for an OEM that was read as a stream. */
export function streamedDoubts({ faults }: JudgedStream): readonly MessageDoubt[] {
  return doubtsFound(faults);
}

interface Said {
  readonly code: string;
  readonly sentence: string;
}

/** The findings; if the message was refused because it contradicts itself, that reason. */
function doubtsFound(find: () => readonly Said[]): readonly MessageDoubt[] {
  try {
    return find().flatMap(ofTheGate);
  } catch (error) {
    if (!(error instanceof StateFault)) return [];
    return ofTheGate({ code: error.code, sentence: error.message.replace(`${error.code}: `, '') });
  }
}

function ofTheGate({ code, sentence }: Said): readonly MessageDoubt[] {
  return isGateCode(code) || isDoubtCode(code) ? [{ code, sentence }] : [];
}
