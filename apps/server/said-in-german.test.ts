import { gpFaults } from '@farpass/ccsds/gp';
import { germanFindingCodes, readerFinding } from '@farpass/contract/code-words';
import { gateCodes } from '@farpass/intake/gate';
import { describe, expect, it } from 'vitest';

describe('what is found in files', () => {
  it.each([
    ['the plausibility check', gateCodes],
    ['the readers of element sets', Object.keys(gpFaults)],
  ] as const)('by %s has a German sentence for each code', (_, codes) => {
    expect(codes.length).toBeGreaterThan(10);
    expect(codes.filter((code) => !germanFindingCodes.has(code))).toEqual([]);
  });

  it('names the reason of a quarantine in German, with German numbers', () => {
    const parameters = {
      at: '2026-11-20 00:00:00 Z',
      distance: '8,640',
      from: 'the orbit of the element set of 2026-11-19T12:00:00Z',
      allowed: '70.5',
    };
    expect(readerFinding({ code: 'FAR_FROM_CATALOGUE', message: 'x', parameters }, 'de')).toBe(
      'Um 2026-11-20 00:00:00 Z liegt die Bahn 8.640 km von der Bahn des Elementsatzes von 2026-11-19T12:00:00Z entfernt; plausibel sind 70,5 km. Prüfen Sie Objekt, Bezugssystem, Einheiten und Zeiten.',
    );
  });

  it('takes the reason of another code into its sentence', () => {
    const parameters = { trajectory: 'trajectory T1', reasonCode: 'TRAJECTORY_NOT_CARTESIAN', type: 'CARTP' };
    expect(readerFinding({ code: 'TRAJECTORY_LEFT_OUT', message: 'x', parameters }, 'de')).toBe(
      'Trajektorie T1 wird nicht verwendet. Ihr Typ ist CARTP; verwendet werden nur kartesische Positionen mit Geschwindigkeiten (CARTPV, CARTPVA).',
    );
    const broken = { reasonCode: 'XML_MALFORMED', found: 'a < b' };
    expect(readerFinding({ code: 'GP_XML_MALFORMED', message: 'x', parameters: broken }, 'de')).toBe(
      'Das XML ist nicht wohlgeformt oder bricht ab. Das XML ist nicht wohlgeformt: gefunden a < b. Berichtigen Sie das XML.',
    );
  });
});
