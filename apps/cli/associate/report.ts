import { arcsecondRad } from '@farpass/astro/linear';
import type { MeasuredTrack } from '@farpass/intake/measurements';
import type { AssociationCandidate, TrackAssociation } from '@farpass/tracking/associate';

/** A track and the orbits it was compared with. */
export interface AssociatedTrack {
  readonly measured: MeasuredTrack;
  readonly association: TrackAssociation;
}

/** One track of the JSON that `farpass associate` prints; angles in arcseconds. */
export function trackReport({ measured, association }: AssociatedTrack) {
  return {
    segment: measured.segment,
    participant: measured.participant,
    believed: measured.believed ?? null,
    measurements: measured.tags,
    unusable: measured.unusable,
    metric: association.metric,
    candidates: association.candidates.map((candidate) => candidateReport(candidate, association.metric)),
    best: association.best?.id ?? null,
  };
}

function candidateReport(candidate: AssociationCandidate, metric: TrackAssociation['metric']) {
  const unit = metric === 'angular-distance' ? arcsecondRad : 1;
  return {
    catalogueId: candidate.id,
    medianResidualArcsec: candidate.medianResidualRad / arcsecondRad,
    residuals: candidate.residuals.map(({ firstRad, secondRad }) => ({
      raArcsec: firstRad / arcsecondRad,
      decArcsec: secondRad / arcsecondRad,
    })),
    alongTrackArcsec: candidate.medianAlongRad / arcsecondRad,
    acrossTrackArcsec: candidate.medianAcrossRad / arcsecondRad,
    lateSeconds: candidate.lateSeconds,
    associationValue: candidate.associationValue / unit,
    associationThreshold: candidate.associationThreshold / unit,
    isAssociated: candidate.isAssociated,
  };
}

/** The same for people: one line for each track. */
export function reportText(tracks: readonly AssociatedTrack[]): string {
  const lines = tracks.map(({ measured, association: { candidates, best } }) => {
    const [first] = candidates;
    const whose = best === undefined ? 'no known object' : best.id;
    const head = `segment ${measured.segment}, ${measured.participant}, ${measured.tags} measurements: ${whose}`;
    const believed =
      measured.believed === undefined || best === undefined ? '' : `; the file says ${measured.believed}`;
    return `${head}${first === undefined ? '' : `; ${nearestText(first)}`}${believed}\n`;
  });
  return lines.join('');
}

function nearestText({ id, medianResidualRad, medianAlongRad, medianAcrossRad }: AssociationCandidate): string {
  const arcsec = (angleRad: number) => (angleRad / arcsecondRad).toPrecision(4);
  return `nearest ${id}: ${arcsec(medianResidualRad)} arcsec (along ${arcsec(medianAlongRad)}, across ${arcsec(medianAcrossRad)})`;
}
