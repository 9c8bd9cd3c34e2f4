import { describe, expect, it } from 'vitest';
import { forcesWords, valueNoteSentence, valueReasonSentence } from './index.ts';

describe('why tracking is worth what it is', () => {
  const reason = { code: 'WORTH', text: 'With 7.5 %.', parameters: { percent: 7.5, waiting: 2, gain: 5.5 } } as const;

  it('is said in English as the server says it, and in German by the code', () => {
    expect(valueReasonSentence(reason, 'en')).toBe('With 7.5 %.');
    expect(valueReasonSentence(reason, 'de')).toBe(
      'Die beste Auswahl entscheidet das Ereignis rechtzeitig mit einer Chance von 7.5 %, Warten allein mit 2 %: +5.5 %.',
    );
  });

  it('has notes that begin with a capital and end with a full stop, known or not', () => {
    const known = { code: 'HARD_BODY_RADIUS_FROM_AREA', text: 'the radius is that of circles' };
    expect(valueNoteSentence(known, 'en')).toBe('The radius is that of circles.');
    expect(valueNoteSentence(known, 'de')).toBe('Der Radius ist der von Kreisen mit den Flächen AREA_PC.');
    expect(valueNoteSentence({ code: 'NOT_KNOWN_HERE', text: 'the states disagree' }, 'de')).toBe(
      'The states disagree.',
    );
  });

  it('names each force, and leaves a field as it is', () => {
    const forces = 'EGM96 20×20, Sun, Moon, air (exponential), radiation pressure';
    expect(forcesWords(forces, 'en')).toBe(forces);
    expect(forcesWords(forces, 'de')).toBe('EGM96 20×20, Sonne, Mond, Luft (exponentiell), Strahlungsdruck');
  });

  it('reads forces in the form of --forces, with the gravity field that the height needs', () => {
    const forces = 'gravity:70:egm2008,sun,moon,drag:nrlmsise00,srp,tides';
    expect(forcesWords(forces, 'en')).toBe(
      'EGM2008 70×70, Sun, Moon, air by NRLMSISE-00 with the space weather in use, radiation pressure, tides',
    );
    expect(forcesWords(forces, 'de')).toBe(
      'EGM2008 70×70, Sonne, Mond, Luft nach NRLMSISE-00 mit dem verwendeten Weltraumwetter, Strahlungsdruck, Gezeiten',
    );
    const predicted = 'gravity:70:egm2008,drag:nrlmsise00 (measured to 2026-10-15; 43 days predicted),srp';
    expect(forcesWords(predicted, 'de')).toBe(
      'EGM2008 70×70, Luft nach NRLMSISE-00 (Weltraumwetter bis 2026-10-15 gemessen und für 43 Tage danach vorhergesagt), Strahlungsdruck',
    );
    expect(forcesWords('Sun, air by NRLMSISE-00 (measured to 2026-10-15)', 'en')).toBe(
      'Sun, air by NRLMSISE-00 (space weather measured to 2026-10-15)',
    );
    expect(forcesWords('air by NRLMSISE-00 (assumed: F10.7 150 and Ap 4)', 'de')).toBe(
      'Luft nach NRLMSISE-00 (angenommen: F10.7 150 und Ap 4)',
    );
    expect(forcesWords('two-body,new:force', 'de')).toBe('eine Punktmasse, new:force');
  });
});
