import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DisplayZoneProvider } from './DisplayZone.tsx';
import { TextWithTimes, timesInZone } from './TextWithTimes.tsx';

const written = (text: string) => renderToStaticMarkup(<TextWithTimes text={text} />).replaceAll(/ class="[^"]*"/g, '');

describe('a sentence with times', () => {
  it('has each time on one line, in the format of the pages', () => {
    expect(written('from 2026-11-23T15:10:25.951Z, before 2026-11-24 16:35:45 Z; choose a later one')).toBe(
      'from <span>2026-11-23 15:10:25 Z</span>, before <span>2026-11-24 16:35:45 Z</span>; choose a later one',
    );
  });

  it('has the times of the server in the zone of the page', () => {
    const sentence = (
      <DisplayZoneProvider value="Europe/Berlin">
        <TextWithTimes text="Conjunction 1, closest approach 2026-11-23T15:10:25.951Z." />
      </DisplayZoneProvider>
    );
    expect(renderToStaticMarkup(sentence)).toContain('2026-11-23 16:10:25 +01');
  });

  it('keeps the offset of a zone', () => {
    expect(written('at 2026-11-24 17:35:45 +01.')).toBe('at <span>2026-11-24 17:35:45 +01</span>.');
  });

  it('is plain text in the zone of the page for tooltips', () => {
    expect(timesInZone('Planned for 2026-11-23T15:10:25.951Z.', 'Europe/Berlin')).toBe(
      'Planned for 2026-11-23 16:10:25 +01.',
    );
  });

  it('stays as it is without times', () => {
    expect(written('2026-11-23 is a day')).toBe('2026-11-23 is a day');
  });
});
