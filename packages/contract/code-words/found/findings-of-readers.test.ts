import { describe, expect, it } from 'vitest';
import { readerFinding } from './index.ts';

describe('what a reader of files found', () => {
  const unit = {
    code: 'UNIT_WRONG',
    message: 'line 12: the unit is not the one of the standard: found X = 1.5 [m], expected [km]; convert the value.',
    parameters: { found: 'X = 1.5 [m]', expected: '[km]', rule: '502.0-B-3, 7.7' },
  };

  it('is said in English as the server says it, and in German by the code, with the texts of the file as they are', () => {
    expect(readerFinding(unit, 'en')).toBe(unit.message);
    expect(readerFinding(unit, 'de')).toBe(
      'Die Einheit ist nicht die des Standards: gefunden X = 1.5 [m], erwartet [km]. Rechnen Sie den Wert um (502.0-B-3, 7.7).',
    );
  });

  it('names the part of the message in German', () => {
    const parameters = { found: 'no CT_T in object 2 data', rule: '508.0-B-1, table 3-1' };
    expect(readerFinding({ code: 'FIELD_MISSING', message: '', parameters }, 'de')).toBe(
      'Ein vorgeschriebenes Schlüsselwort fehlt: gefunden kein CT_T in den Daten von Objekt 2. Ergänzen Sie es (508.0-B-1, Tabelle 3-1).',
    );
  });

  it('keeps a dollar sign of the file', () => {
    const parameters = { found: "MODE$& in $'$1", expected: 'capitals' };
    expect(readerFinding({ code: 'KEY_CASE', message: '', parameters }, 'de')).toBe(
      "Das Schlüsselwort ist nicht großgeschrieben: gefunden MODE$& in $'$1, erwartet Großbuchstaben. Schreiben Sie es groß.",
    );
  });

  it('of an element set names the column and what it holds', () => {
    const parameters = { field: 'inclination', found: '51.64 16', expected: 'degrees with four decimals', column: '9' };
    expect(readerFinding({ code: 'TLE_COLUMNS', message: '', parameters }, 'de')).toBe(
      'Spalte 9 (Inklination): „51.64 16“; erwartet: Grad mit vier Nachkommastellen.',
    );
  });

  it('stays English when its code is another, or when it was stored without parameters', () => {
    expect(readerFinding({ code: 'OTHER', message: 'other', parameters: {} }, 'de')).toBe('other');
    expect(readerFinding({ code: 'UNIT_WRONG', message: unit.message }, 'de')).toBe(unit.message);
  });
});
