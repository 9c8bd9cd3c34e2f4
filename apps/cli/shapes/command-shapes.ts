import type { ConsequenceReport, DebrisCloud } from '@farpass/conjunction/consequence';
import type { residualRealism } from '@farpass/conjunction/realism';
import type { EphemerisRealism, SourcedRecord } from '@farpass/intake/realism';
import type { BurnsReport, DeclaredReport, EphemerisBurnReport } from '@farpass/operations/burns';
import type { RecordFault } from '@farpass/operations/coordination';
import type { PositionsReport } from '@farpass/operations/positions';
import type { determinationReport } from '@farpass/operations/tracking';
import type { TrackingValueReport } from '@farpass/operations/tracking-value';
import type { Replay } from '@farpass/server/replay';
import type { trackReport } from '../associate/report.ts';
import type { RepeatedEvent } from '../commands/conjunctions/events.ts';
import type { ProbabilityReport } from '../commands/conjunctions/probability.ts';
import type { StatisticsReport } from '../commands/conjunctions/statistics.ts';
import type { FileVerdict } from '../commands/messages/validate.ts';
import type { AssumedCovariance, OutputFrame } from '../commands/orbits/propagate/propagated.ts';
import type { PassesReport } from '../passes/report.ts';
import type { TimedReport } from '../plan/print.ts';
import type { ScheduleReport } from '../schedule/report.ts';
import type { PrintedScreening } from '../screen/print.ts';
import type { PrintedVerification } from '../screen/verification/printed.ts';

/** The output of each command that computes, with `--json`. `farpass schema NAME` prints the same as a JSON schema. */
export interface CommandShapes {
  readonly propagate: PropagatedStates;
  /** The burns in a history, between two ephemerides, or declared by a message. */
  readonly burns: HistoryBurns | FileBurns | DeclaredReport;
  readonly validate: readonly FileVerdict[];
  readonly probability: ProbabilityReport;
  /** Of two masses, or of the conjunction of a message. */
  readonly consequence: Pieces | MessageConsequence;
  /** The factor of the covariances of one file of errors, the records of originators and objects, or a study of ephemerides. */
  readonly realism:
    | ReturnType<typeof residualRealism>
    | { readonly records: readonly SourcedRecord[] }
    | EphemerisRealism;
  readonly events: readonly RepeatedEvent[];
  readonly 'verify-record': VerifiedRecord;
  readonly replay: Replay;
  readonly statistics: StatisticsReport;
  readonly screen: PrintedScreening;
  readonly 'verify-screening': PrintedVerification;
  /** The effect of each burn, or the smallest burn that is enough. */
  readonly plan: TimedReport;
  readonly passes: PassesReport;
  readonly associate: AssociatedTracks;
  /** A list, if the file is a list of problems. */
  readonly schedule: ScheduleReport | readonly ScheduleReport[];
  readonly 'tracking-value': TrackingValueReport;
  readonly determine: ReturnType<typeof determinationReport>;
  readonly fit: PositionsReport;
}

interface PropagatedStates {
  readonly states: readonly PropagatedState[];
  readonly failed: readonly { readonly utc: string; readonly reason: string }[];
  readonly frame: OutputFrame;
  readonly method: string;
  readonly notes: readonly string[];
}

interface PropagatedState {
  readonly utc: string;
  readonly positionKm: readonly [number, number, number];
  readonly velocityKmPerS: readonly [number, number, number];
  /** With `--covariance`: what screenings assume for an element set of this class and age. */
  readonly covariance?: AssumedCovariance;
}

interface HistoryBurns extends BurnsReport {
  readonly object: { readonly noradId: number };
}

interface FileBurns extends EphemerisBurnReport {
  /** The file that was made first, and the other. */
  readonly older: string;
  readonly newer: string;
  /** Why the order is another than the given one, or not sure. */
  readonly notes: readonly string[];
}

interface MessageConsequence {
  readonly consequence: ConsequenceReport | null;
  readonly cloud: DebrisCloud | null;
}

interface Pieces {
  readonly catastrophic: boolean;
  readonly energyJPerKg: number;
  /** Those larger than the asked length. */
  readonly pieces: number;
}

interface VerifiedRecord {
  readonly holds: boolean;
  readonly entries: number;
  readonly publicKey: string;
  /** Of a case between two servers: the record that both have. */
  readonly shared?: { readonly entries: number; readonly publicKey: string };
  /** The shared entries that the other file has, too. */
  readonly same?: number;
  readonly fault?: RecordFault | { readonly kind: 'KEY' | 'OTHER' };
}

interface AssociatedTracks {
  readonly tracks: readonly ReturnType<typeof trackReport>[];
  readonly notes: readonly string[];
}
