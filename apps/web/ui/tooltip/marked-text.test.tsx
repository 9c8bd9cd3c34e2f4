import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { markedText } from './marked-text.tsx';

const html = (text: string) => renderToStaticMarkup(markedText(text));

describe('a tooltip text', () => {
  it('keeps its simple markup, even if nested', () => {
    expect(html('miss <b>below <i>5</i> km</b><br/>10<sup>-4</sup>')).toBe(
      'miss <b>below <i>5</i> km</b><br/>10<sup>-4</sup>',
    );
  });

  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['<b onclick="x()">y</b>', '&lt;b onclick=&quot;x()&quot;&gt;y'],
    ['a < b', 'a &lt; b'],
  ])('shows %j as text', (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  it('handles elements that are never closed or never opened', () => {
    expect(html('<b>open')).toBe('<b>open</b>');
    expect(html('closed</b>!')).toBe('closed!');
  });
});
