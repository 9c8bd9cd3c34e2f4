import { describe, expect, it } from 'vitest';
import { englishPart, germanPart } from './split-texts.ts';

const whole = `import { words } from './words.ts';
const en = { title: 'Orbit', state: words.en };
const de = { title: 'Bahn', state: words.de };

export const orbitTexts = featureTexts({ en, de });

export const other = 1;
`;

describe('a module with the texts of a feature', () => {
  it('names a function that loads the German ones', () => {
    expect(englishPart({ code: whole, load: 'async () => (await import("german")).g0' })).toContain(
      'export const orbitTexts = featureTexts({ en, de: async () => (await import("german")).g0 });\n\nexport const other',
    );
  });

  it('is German in its other part, also under another name', () => {
    expect(germanPart(whole)).toContain('\nexport { de as german };\n');
    const imported = "import { german } from './texts-de.ts';\nconst texts = featureTexts({ en, de: german });\n";
    expect(germanPart(imported)).toBe("import { german } from './texts-de.ts';\nexport { german as german };\n");
    expect(englishPart({ code: imported, load: 'load' })).toBe('const texts = featureTexts({ en, de: load });\n');
  });

  it('stays whole if it declares none', () => {
    const code = 'export const texts = { en, de };';
    expect([englishPart({ code, load: 'load' }), germanPart(code)]).toEqual([code, code]);
  });
});
