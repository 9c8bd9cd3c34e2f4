import type { TrackingEvidenceDocument } from '@farpass/contract/watch';
import type { Update, UpdateFinding } from '@farpass/operations/tracking-value';

type TrackDocument = TrackingEvidenceDocument['tracks'][number];

/** Whence noise and errors of a sensor are. */
export type SensorFigures = NonNullable<TrackDocument['figures']>;

interface MadeOf {
  /** The tracks with their files, in their order. */
  readonly tracks: readonly { readonly fileId: string; readonly figures: SensorFigures | undefined }[];
  /** The message that was known before. */
  readonly apriori: string;
}

/** The basis of an update: its tracks, the residuals, the forces, and the a-priori orbit. */
export function evidenceOf(found: Update, { tracks: given, apriori }: MadeOf): TrackingEvidenceDocument {
  if (found.kind === 'failed') {
    const tracks = tracksOf(found.tracks, given);
    return { tracks, residuals: [], forces: '', apriori, verdict: 'failed', ...saidBy(found.findings) };
  }
  const {
    tracks,
    residuals,
    rms: _rms,
    records,
    findings,
    sigmaBeforeRtnM,
    sigmaAfterRtnM,
    movedRtnM,
    ...others
  } = found.evidence;
  return {
    ...others,
    apriori,
    ...(records.length === 0
      ? {}
      : { records: records.map(({ interval, ...record }) => ({ ...record, interval: [...interval] })) }),
    tracks: tracksOf(tracks, given),
    residuals: residuals.map(({ epoch, rejected, ...residual }) => ({
      ...residual,
      at: epoch,
      isUsed: rejected === undefined,
    })),
    ...saidBy(findings),
    sigmaBeforeRtnM: [...sigmaBeforeRtnM],
    sigmaAfterRtnM: [...sigmaAfterRtnM],
    movedRtnM: [...movedRtnM],
  };
}

function saidBy(findings: readonly UpdateFinding[]): Pick<TrackingEvidenceDocument, 'reasons' | 'findings'> {
  return {
    reasons: findings.map(({ text }) => text),
    findings: findings.map(({ code, text, parameters }) => ({
      code,
      text,
      ...(parameters === undefined ? {} : { parameters }),
    })),
  };
}

type UsedTracks = Extract<Update, { kind: 'failed' }>['tracks'];

function tracksOf(tracks: UsedTracks, given: MadeOf['tracks']): TrackingEvidenceDocument['tracks'] {
  return tracks.map(({ sensor, from, to, measurements, rejected, isAssociated, squaredDistance, doubt }, index) => ({
    observationFileId: given[index]?.fileId ?? '',
    sensorCode: sensor,
    start: from,
    end: to,
    measurements,
    used: isAssociated ? measurements - rejected : 0,
    isAssociated,
    ...(doubt === undefined ? {} : { doubt }),
    ...(given[index]?.figures === undefined ? {} : { figures: given[index].figures }),
    ...(squaredDistance === null ? {} : { distance: Math.sqrt(squaredDistance) }),
  }));
}
