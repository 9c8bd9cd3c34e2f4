import { describe, expect, it } from 'vitest';
import { filesOf, withTexts } from './split-texts.ts';

describe('a module with the texts of a feature', () => {
  const declaration = (texts: string) =>
    `export const orbitTexts = featureTexts(${texts});\n\nexport const other = 1;\n`;

  it.each(['{ en, de }', '{ en, de: german }'])('gets others instead of %s', (texts) => {
    expect(withTexts({ code: declaration(texts), texts: 'OTHERS' })).toBe(declaration('OTHERS'));
  });

  it('stays whole if it declares none', () => {
    const code = 'export const texts = { en, de };';
    expect(withTexts({ code, texts: 'OTHERS' })).toBe(code);
  });
});

describe('the files of a page', () => {
  const texts = [
    { en: { title: 'Orbit' }, de: { title: 'Bahn' } },
    { en: { unused: 'Unused' }, de: { unused: 'Unbenutzt' } },
    { en: { cost: { 'per pass': '$& “each”' } }, de: { cost: { 'per pass': '$& je „Überflug“' } } },
  ];
  const code = 'a(FARPASS_TEXTS_2_0123456789ab);b(FARPASS_TEXTS_0_ba9876543210)';

  it('have the texts of one language, and load those of the other', async () => {
    const files = filesOf({ fileName: 'assets/page-1a2b.js', code }, texts);
    expect(files?.code).toBe(
      'a({en:{cost:{"per pass":"$& “each”"}},de:()=>import("./page-1a2b.texts.de.js").then(t=>t.default[0])});' +
        'b({en:{title:"Orbit"},de:()=>import("./page-1a2b.texts.de.js").then(t=>t.default[1])})',
    );
    const others = new Map(files?.others.map(({ fileName, source }) => [fileName, source]));
    expect(others.get('assets/page-1a2b.de.js')).toContain(
      'b({en:()=>import("./page-1a2b.texts.en.js").then(t=>t.default[1]),de:{title:"Bahn"}})',
    );
    expect(others.get('assets/page-1a2b.texts.de.js')).toBe(
      'export default[{cost:{"per pass":"$& je „Überflug“"}},{title:"Bahn"}]',
    );
    expect(others.get('assets/page-1a2b.texts.en.js')).toContain('Orbit');
  });

  it('is one if there are no texts in it', () => {
    expect(filesOf({ fileName: 'assets/page-1a2b.js', code: 'c()' }, texts)).toBeUndefined();
  });
});
