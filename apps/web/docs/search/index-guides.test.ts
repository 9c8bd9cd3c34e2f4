import { describe, expect, it } from 'vitest';
import { sectionsOf } from './index-guides.ts';
import { searchOver } from './search-over.ts';

const guide = {
  service: 'ca',
  file: 'conjunctions',
  title: 'Conjunctions',
  group: '',
  address: '',
  headings: [
    { level: 2, text: 'Risk', anchor: 'risk' },
    { level: 3, text: 'Decisions', anchor: 'decisions' },
  ],
} as const;
const text =
  'Lead.\n\n## Risk\n\nThe probability decides.\n\n```sh\n## no heading\n```\n\n### Decisions\n\nAcknowledge first.\n';

describe('the search over the guides', () => {
  const places = sectionsOf({ ...guide, headings: [...guide.headings] }, text);

  it('contains every section with its heading and anchor', () => {
    expect(places.map(({ id, heading }) => [id, heading])).toEqual([
      ['ca/conjunctions#', 'Conjunctions'],
      ['ca/conjunctions#risk', 'Risk'],
      ['ca/conjunctions#decisions', 'Decisions'],
    ]);
    expect(places[1]?.text).toContain('## no heading');
  });

  it('finds words by their beginning, and tolerates one wrong letter', () => {
    const find = searchOver(places);
    expect(find('probab').map(({ anchor }) => anchor)).toEqual(['risk']);
    expect(find('acknovledge').map(({ anchor }) => anchor)).toEqual(['decisions']);
    expect(find('nothing')).toEqual([]);
  });
});
