import type { IntakeWarning } from '@farpass/intake/cdm';
import type { Finding } from '@farpass/tracking/determine';
import type { TrackDoubt } from './association.ts';

/** Why tracks gave no message, or a poor one: the sentence, and its code and parameters for other languages. */
export interface UpdateFinding extends Omit<Finding, 'code'> {
  readonly code: Finding['code'] | OwnCode;
}

type OwnCode =
  | 'MESSAGE_CONTRADICTS'
  | 'NO_COVARIANCE'
  | 'NO_TRACK_OF_OBJECT'
  | TrackDoubt
  | 'NOT_THE_KNOWN_ORBIT'
  | 'TRACKS_AFTER_TCA'
  | 'ANOTHER_APPROACH'
  | 'MEETS_GROUND';

export const noTrackOfObject: UpdateFinding = {
  code: 'NO_TRACK_OF_OBJECT',
  text: 'no track is of this object, by its orbit and its covariance',
};

const doubtTexts: Readonly<Record<TrackDoubt, string>> = {
  ELEMENT_SET_DISAGREES:
    'the message takes the tracks for its object, and its element set does not: they may be of another object, or the element set is of a time before a burn; a person decides',
  COVARIANCE_TOO_LARGE:
    'only the covariance of the message takes the tracks for its object, and it is so large that other objects fly within it; a person decides',
};

/** The tracks wait for a person who says whether they are of the object. */
export function objectUnsure(doubt: TrackDoubt): UpdateFinding {
  return { code: doubt, text: doubtTexts[doubt] };
}

export const tracksAfterTca: UpdateFinding = {
  code: 'TRACKS_AFTER_TCA',
  text: 'the tracks end after the closest approach of the message',
};

export const noCovariance: UpdateFinding = {
  code: 'NO_COVARIANCE',
  text: 'the message has no covariance of both objects that can be used',
};

type Contradiction = Pick<IntakeWarning, 'code' | 'sentence' | 'parameters'>;

/** The message contradicts itself, according to its check. */
export function messageContradicts({ code, sentence, parameters }: Contradiction): UpdateFinding {
  return { code: 'MESSAGE_CONTRADICTS', text: sentence, parameters: { ...parameters, reasonCode: code } };
}

/** The orbit that fits is not the known one; the findings about it follow. */
export function notTheKnownOrbit(findings: readonly Finding[]): readonly [UpdateFinding, ...UpdateFinding[]] {
  return [{ code: 'NOT_THE_KNOWN_ORBIT', text: 'the tracks do not fit the orbit that was known' }, ...findings];
}

/** The determined orbit has no approach near that of the message. */
export function anotherApproach(shiftS: number): UpdateFinding {
  const seconds = shiftS.toFixed(0);
  return {
    code: 'ANOTHER_APPROACH',
    text: `the determined orbit comes closest ${seconds} s from the closest approach of the message: it is another approach`,
    parameters: { seconds },
  };
}

export const meetsGround: UpdateFinding = {
  code: 'MEETS_GROUND',
  text: 'the determined orbit meets the ground before the closest approach',
};
