import { describe, expect, it } from 'vitest';
import problems from '../../problem/sentences.de.json' with { type: 'json' };
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
      'Spalte 9 (Bahnneigung): „51.64 16“; erwartet: Grad mit vier Nachkommastellen.',
    );
  });

  it('stays English when its code is another, or when it was stored without parameters', () => {
    expect(readerFinding({ code: 'OTHER', message: 'other', parameters: {} }, 'de')).toBe('other');
    expect(readerFinding({ code: 'UNIT_WRONG', message: unit.message }, 'de')).toBe(unit.message);
  });

  it('calls a state in a German sentence as the pages do', () => {
    const said = (code: string, parameters: Record<string, string>) =>
      readerFinding({ code: 'CONFLICT', message: '', parameters: { sentenceCode: code, ...parameters } }, 'de');
    expect(said('PLAN_NOT_POSSIBLE', { name: 'Plan 1', state: 'DRAFT', action: 'APPROVE' })).toBe(
      'Der Plan Plan 1 hat den Status „Entwurf“: „Freigeben“ ist jetzt nicht möglich.',
    );
    // One code, two words: a plan is approved by a person, a request by the plan of its passes.
    expect(said('PLAN_TOO_LATE', { name: 'A', state: 'APPROVED' })).toContain('„Freigegeben“');
    expect(said('REQUEST_STEP_BACK', { id: '7', from: 'APPROVED', to: 'PENDING' })).toBe(
      'Die Anfrage 7 hat den Status „Eingeplant“; „Ausstehend“ ist danach nicht möglich.',
    );
  });

  it('leaves no state as a code in any German sentence about a refused request', () => {
    const states = { state: 'CANCELLED', from: 'CANCELLED', status: 'CANCELLED' };
    const about = Object.entries(problems).filter(([, german]) => /Status:? \{\{/.test(german));
    expect(about.length).toBeGreaterThan(8);
    for (const [code] of about)
      expect(readerFinding({ code, message: '', parameters: states }, 'de')).toMatch(/„Abgebrochen“/);
  });
});
