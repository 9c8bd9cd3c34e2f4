import type { StateVector } from '@farpass/astro/frames';
import type { Matrix } from '@farpass/astro/linear';
import type { CdmObject } from '@farpass/ccsds/cdm';
import type { RtnPart } from '@farpass/conjunction/approach';
import { covarianceWithVelocity } from '@farpass/conjunction/covariance';
import { type SigmaPart, stretchedPosition } from '@farpass/screening/messages';

/** Digits of a share, and of a factor on the sigmas. */
const [shareDigits, sigmaDigits] = [5, 4];

/**
 * The comment of a covariance whose errors are a mixture of Gaussians; ASCII, so that every syntax keeps it. A message can
 * state one covariance only: that which holds 95 % of the errors.
 */
export function mixtureComments(parts: readonly SigmaPart[] = []): readonly string[] {
  if (parts.length === 0) return [];
  const written = parts.map(({ share, sigmas }) => {
    const factors = sigmas.map((factor) => factor.toPrecision(sigmaDigits)).join('/');
    return `share ${share.toFixed(shareDigits)} with ${factors}`;
  });
  return [`Covariance is a mixture: ${written.join(', ')} times these sigmas (R/T/N).`];
}

const mixturePattern = /^Covariance is a mixture: (.+) times these sigmas \(R\/T\/N\)\.$/;
const partPattern = /^share (\d\.\d+) with ([\d.e+-]+)\/([\d.e+-]+)\/([\d.e+-]+)$/;

/** The mixture that the comments of a default covariance state; none if they state no valid one. */
export function mixtureOf(
  { metadata, data }: CdmObject,
  stated: Matrix,
  state: Omit<StateVector, 'frame'>,
): readonly RtnPart[] {
  if (metadata.values.COVARIANCE_METHOD !== 'DEFAULT') return [];
  const text = data.entries.flatMap((entry) =>
    entry.kind === 'comment' ? (mixturePattern.exec(entry.text) ?? []) : [],
  );
  const parts = (text[1] ?? '').split(', ').flatMap(partIn);
  const shares = parts.reduce((sum, { share }) => sum + share, 0);
  if (parts.length < 2 || Math.abs(shares - 1) > 1e-3) return [];
  return parts.map(({ share, sigmas }) => ({
    share: share / shares,
    covarianceRtn: covarianceWithVelocity(stretchedPosition(stated, sigmas), state),
  }));
}

function partIn(text: string): readonly SigmaPart[] {
  const [, share, ...factors] = (partPattern.exec(text) ?? []).map(Number);
  const [r, t, n] = factors;
  if (share === undefined || r === undefined || t === undefined || n === undefined) return [];
  return [share, r, t, n].every((value) => Number.isFinite(value) && value > 0) ? [{ share, sigmas: [r, t, n] }] : [];
}
