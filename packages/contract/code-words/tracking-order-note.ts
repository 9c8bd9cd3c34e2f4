import { filledText, type Language } from '../texts/index.ts';
import de from './tracking-order-note.de.json' with { type: 'json' };
import en from './tracking-order-note.en.json' with { type: 'json' };

const texts: Readonly<Record<Language, typeof en>> = { en, de };

/** The entry of the log of decisions about a tracking order. */
export interface TrackingOrderNote {
  readonly object: string;
  /** Sensors with the beginnings of their passes. */
  readonly passes: readonly string[];
  /** Chance that the order settles the event, percent. */
  readonly percent: number | undefined;
}

/** The note as it is stored: English. */
export function trackingOrderNote({ object, passes, percent }: TrackingOrderNote): string {
  return noteIn(
    { object, passes: passes.join(', '), percent: percent === undefined ? undefined : String(percent) },
    'en',
  );
}

interface NoteValues {
  readonly object: string;
  readonly passes: string;
  readonly percent: string | undefined;
}

function noteIn({ object, passes, percent }: NoteValues, language: Language): string {
  const { ordered, chance } = texts[language];
  const note = filledText(ordered, { object, passes });
  return percent === undefined ? note : `${note} ${filledText(chance, { percent })}`;
}

const written = /^Tracking of (.+?) ordered: (.+?)\.(?: (\d+) % chance to settle the event\.)?$/;

/** A note of the log in the language: that of an order in words of its own, that of a person as it was written. */
export function decisionNoteIn(note: string, language: Language): string {
  const [found, object = '', passes = '', percent] = written.exec(note) ?? [];
  return found === undefined ? note : noteIn({ object, passes, percent }, language);
}
