/** What the log of decisions says about a tracking order. */
export interface TrackingOrderNote {
  readonly object: string;
  /** Sensors with the beginnings of their passes. */
  readonly passes: readonly string[];
  /** Chance that the order settles the event, percent. */
  readonly percent: number | undefined;
}

/** The note as it is stored: English. */
export function trackingOrderNote({ object, passes, percent }: TrackingOrderNote): string {
  const expected = percent === undefined ? '' : ` ${percent} % chance to settle the event.`;
  return `Tracking of ${object} ordered: ${passes.join(', ')}.${expected}`;
}

const written = /^Tracking of (.+?) ordered: (.+?)\.(?: (\d+) % chance to settle the event\.)?$/;

/** A note of the log in the language: that of an order in words of its own, that of a person as it was written. */
export function decisionNoteIn(note: string, language: 'en' | 'de'): string {
  const [found, object, passes, percent] = written.exec(note) ?? [];
  if (language === 'en' || found === undefined) return note;
  const expected = percent === undefined ? '' : ` Mit ${percent} % Wahrscheinlichkeit entscheidet sie das Ereignis.`;
  return `Vermessung von ${object} bestellt: ${passes}.${expected}`;
}
