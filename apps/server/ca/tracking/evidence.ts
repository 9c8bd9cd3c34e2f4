import type { TrackingEvidenceDocument } from '@farpass/contract/ca';
import type { Update, UpdateFinding } from '@farpass/operations/tracking-value';

interface MadeOf {
  /** The files of the tracks, in their order. */
  readonly fileIds: readonly string[];
  /** The message that was known before. */
  readonly apriori: string;
}

/** The basis of an update: its tracks, the residuals, the forces, and the a-priori orbit. */
export function evidenceOf(found: Update, { fileIds, apriori }: MadeOf): TrackingEvidenceDocument {
  if (found.kind === 'failed') {
    const tracks = tracksOf(found.tracks, fileIds);
    return { tracks, residuals: [], forces: '', apriori, verdict: 'failed', ...saidBy(found.findings) };
  }
  const {
    tracks,
    residuals,
    rms: _rms,
    findings,
    sigmaBeforeRtnM,
    sigmaAfterRtnM,
    movedRtnM,
    ...others
  } = found.evidence;
  return {
    ...others,
    apriori,
    tracks: tracksOf(tracks, fileIds),
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

function tracksOf(tracks: UsedTracks, fileIds: readonly string[]): TrackingEvidenceDocument['tracks'] {
  return tracks.map(({ sensor, from, to, measurements, rejected, isAssociated, squaredDistance }, index) => ({
    observationFileId: fileIds[index] ?? '',
    sensorCode: sensor,
    start: from,
    end: to,
    measurements,
    used: isAssociated ? measurements - rejected : 0,
    isAssociated,
    ...(squaredDistance === null ? {} : { distance: Math.sqrt(squaredDistance) }),
  }));
}
