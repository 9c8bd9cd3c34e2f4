import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromLowerTriangle } from '@farpass/astro/linear';
import { describe, expect, it } from 'vitest';
import { realismStudy } from './realism-study.ts';
import { residualRealism } from './residual-realism.ts';

const data = process.env['FARPASS_REFERENCE_DATA'] ?? join(import.meta.dirname, '../../../../shared/data');
const folder = join(data, 'realism');

interface Case {
  readonly expectedScaleFactor: number;
  readonly relativeTolerance: number;
  readonly residuals: readonly (readonly [number, number, number])[];
  readonly covariances: readonly (readonly number[])[];
}

const files = readdirSync(folder).filter((file) => file.endsWith('.json'));

describe("NASA CARA's unit tests of covariance realism", () => {
  it.each(files)('%s: the published factor within its tolerance, inside the interval', (file) => {
    const found: Case = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    const errors = found.residuals.map((residual, place) => ({
      residual,
      covariance: fromLowerTriangle(found.covariances[place] ?? []),
    }));
    const alone = residualRealism(errors);
    const study = realismStudy(
      errors.map(({ residual, covariance }, place) => ({
        prediction: String(place),
        leadHours: 1,
        errorRtnKm: residual,
        covarianceRtnKm2: covariance,
        isSure: true,
      })),
    );
    process.stdout.write(
      `${file}: published ${found.expectedScaleFactor}, found ${alone.scaleFactor.toFixed(3)} (${alone.interval.map((each) => each.toFixed(3)).join(' to ')})\n`,
    );
    for (const { scaleFactor, interval } of [alone, study.claims ?? alone]) {
      expect(Math.abs(scaleFactor / found.expectedScaleFactor - 1)).toBeLessThan(found.relativeTolerance);
      expect(interval?.[0]).toBeLessThanOrEqual(found.expectedScaleFactor);
      expect(interval?.[1]).toBeGreaterThanOrEqual(found.expectedScaleFactor);
    }
  });
});
