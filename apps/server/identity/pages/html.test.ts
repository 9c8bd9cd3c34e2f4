import { describe, expect, it } from 'vitest';
import { html } from './html.ts';

describe('html', () => {
  it('escapes every text, also inside attributes', () => {
    expect(String(html`<a title="${'"><script>'}">${"it's <b>"}</a>`)).toBe(
      '<a title="&quot;&gt;&lt;script&gt;">it&#39;s &lt;b&gt;</a>',
    );
  });

  it('keeps markup that it made itself, and lists of it', () => {
    expect(String(html`<ul>${['a', '<'].map((text) => html`<li>${text}</li>`)}</ul>${undefined}`)).toBe(
      '<ul><li>a</li><li>&lt;</li></ul>',
    );
  });
});
