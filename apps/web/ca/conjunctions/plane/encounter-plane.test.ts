import type { CdmDocument } from '@farpass/contract/conjunctions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnEllipse, ellipseOf, messagesUntil, missSigmaM, planeMessages, seriesOf } from './encounter-plane.ts';

describe('the ellipse of a covariance', () => {
  it('lies along the axes if they are not correlated', () => {
    expect(ellipseOf({ xx: 9, yx: 0, yy: 4 })).toEqual({ majorM: 3, minorM: 2, angleRad: 0 });
    expect(ellipseOf({ xx: 4, yx: 0, yy: 9 }).angleRad).toBeCloseTo(Math.PI / 2, 12);
  });

  it('keeps the trace and determinant of the covariance in every orientation', () => {
    const half = fc.double({ min: 0.1, max: 1e4, noNaN: true });
    fc.assert(
      fc.property(half, half, fc.double({ min: -1.5, max: 1.5, noNaN: true }), (a, b, angle) => {
        const [c, s] = [Math.cos(angle), Math.sin(angle)];
        const covariance = {
          xx: a * a * c * c + b * b * s * s,
          yx: (a * a - b * b) * c * s,
          yy: a * a * s * s + b * b * c * c,
        };
        const { majorM, minorM } = ellipseOf(covariance);
        const largest = Math.max(a, b);
        expect(Math.abs(majorM - largest)).toBeLessThan(1e-6 * largest);
        expect(Math.abs(minorM ** 2 - Math.min(a, b) ** 2)).toBeLessThan(1e-9 * largest ** 2);
      }),
    );
  });

  it('is stretched with the axes of a drawing', () => {
    const drawn = drawnEllipse({ xx: 30 ** 2, yx: 0, yy: 2900 ** 2 }, { x: 2, y: 0.01 });
    expect(drawn).toEqual({ majorPx: 60, minorPx: 29, angleRad: 0 });
    const turned = { xx: 500, yx: 300, yy: 500 };
    const same = drawnEllipse(turned, { x: 3, y: 3 });
    expect(same.majorPx).toBeCloseTo(3 * ellipseOf(turned).majorM, 9);
    expect(same.angleRad).toBeCloseTo(Math.PI / 4, 9);
  });

  it('has no extent if a broken covariance has a negative variance', () => {
    expect(ellipseOf({ xx: 1, yx: 2, yy: 1 }).minorM).toBe(0);
  });
});

function cdm(creationDate: string, changes: { readonly object2?: object; readonly isOwn?: boolean } = {}): CdmDocument {
  const plane = {
    conjunctionPlaneX: 0,
    conjunctionPlaneY: 0,
    conjunctionPlaneCovarianceXX: 100,
    conjunctionPlaneCovarianceYX: 0,
    conjunctionPlaneCovarianceYY: 400,
  };
  const object2 = { ...plane, conjunctionPlaneX: 30, conjunctionPlaneY: 40, ...changes.object2 };
  return {
    cdmId: creationDate,
    messageId: 'M',
    originator: 'SAMPLE',
    conjunctionId: 'c',
    satelliteId: 's',
    creationDate,
    receivedDate: creationDate,
    object1: { objectDesignator: '1', hardBodyRadius: 5, ...plane },
    object2: { objectDesignator: '2', hardBodyRadius: 3, ...object2 },
    conjunctionData: { tca: '2026-11-20T12:00:00Z', riskLevel: 'LOW', timeToTca: 0 },
    isOwn: changes.isOwn ?? false,
    isRevision: false,
    isSummary: false,
    isSynthetic: false,
    warnings: [],
  };
}

describe('messages in the encounter plane', () => {
  it('are oldest first, with the sums of both objects', () => {
    const found = planeMessages([cdm('2026-11-19T12:00:00Z'), cdm('2026-11-18T12:00:00Z')]);
    expect(found.map(({ createdMs }) => createdMs)).toEqual([Date.UTC(2026, 10, 18, 12), Date.UTC(2026, 10, 19, 12)]);
    expect(found[0]).toMatchObject({ xM: 30, yM: 40, missM: 50, radiusM: 8, combined: { xx: 200, yx: 0, yy: 800 } });
  });

  it("form one series for each source: the provider's, and our screenings'", () => {
    const own = cdm('2026-11-18T18:00:00Z', { isOwn: true });
    const provider = ['2026-11-19T12:00:00Z', '2026-11-18T12:00:00Z'].map((created) => cdm(created));
    const series = seriesOf(planeMessages([...provider, own]));
    expect(series.map(({ source, messages }) => [source, messages.map(({ cdmId }) => cdmId)])).toEqual([
      ['provider', ['2026-11-18T12:00:00Z', '2026-11-19T12:00:00Z']],
      ['own', ['2026-11-18T18:00:00Z']],
    ]);
    expect(seriesOf(planeMessages([own])).map(({ source }) => source)).toEqual(['own']);
  });

  it("have no combined covariance if one object's is missing, and no place without coordinates", () => {
    const [half] = planeMessages([
      cdm('2026-11-19T12:00:00Z', { object2: { conjunctionPlaneCovarianceXX: undefined } }),
    ]);
    expect(half?.combined).toBeUndefined();
    expect(half?.object1).toEqual({ xx: 100, yx: 0, yy: 400 });
    expect(planeMessages([cdm('2026-11-19T12:00:00Z', { object2: { conjunctionPlaneX: undefined } })])).toEqual([]);
  });

  it('end with the one that is assessed: a newer one that does not count is left out', () => {
    const [old, counted, newer] = planeMessages([
      { ...cdm('2026-11-19T12:00:00Z'), cdmId: 'newer' },
      { ...cdm('2026-11-18T12:00:00Z'), cdmId: 'counted' },
      { ...cdm('2026-11-17T12:00:00Z'), cdmId: 'old' },
    ]);
    const all = [old, counted, newer].flatMap((one) => one ?? []);
    expect(messagesUntil(all, 'counted').map(({ cdmId }) => cdmId)).toEqual(['old', 'counted']);
    expect(messagesUntil(all, undefined)).toEqual(all);
  });

  it('have the sigma of the miss along the direction of the miss', () => {
    const [message] = planeMessages([cdm('2026-11-19T12:00:00Z')]);
    expect(message && missSigmaM(message)).toBeCloseTo(Math.sqrt(0.36 * 200 + 0.64 * 800), 9);
  });
});
