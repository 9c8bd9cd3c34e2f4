import { beforeEach, describe, expect, it } from 'vitest';
import { askInFrame } from './frame.ts';
import { FakedPage, origin } from './provider.fixture.ts';

const answersAt = `${origin}/silent-check-sso.html`;
const address = 'https://id.example.org/auth?prompt=none';
const ask = (timeoutMs = 60_000) => askInFrame(address, { answersAt, timeoutMs });

let page: FakedPage;

beforeEach(() => {
  page = new FakedPage();
});

describe('a hidden frame', () => {
  it('opens the address, and its answer is the address that it posts', async () => {
    let opened = '';
    page.onFrame = (frame) => {
      opened = frame.src;
      page.post({ data: `${answersAt}?code=c&state=s`, origin, source: frame.contentWindow });
    };
    expect((await ask()).href).toBe(`${answersAt}?code=c&state=s`);
    expect(opened).toBe(address);
  });

  it('does not take messages of other windows, of other origins, or of other pages', async () => {
    page.onFrame = ({ contentWindow: source }) => {
      page.post({ data: `${answersAt}?code=other-window`, origin, source: {} });
      page.post({ data: `${answersAt}?code=other-origin`, origin: 'https://elsewhere.example.org', source });
      page.post({ data: `${origin}/other-page?code=other-page`, origin, source });
      page.post({ data: { url: `${answersAt}?code=no-text` }, origin, source });
      page.post({ data: `${answersAt}?code=right`, origin, source });
    };
    expect((await ask()).searchParams.get('code')).toBe('right');
  });

  it('fails when it does not answer in time', async () => {
    await expect(ask(1)).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('is removed after its answer and after its time', async () => {
    await ask(1).catch(() => undefined);
    page.onFrame = (frame) => page.post({ data: `${answersAt}?code=c`, origin, source: frame.contentWindow });
    await ask();
    expect(page.frames).toEqual([]);
  });

  it('leaves other frames their own answers', async () => {
    const answers = [ask(), ask()];
    const [first, second] = page.frames;
    page.post({ data: `${answersAt}?code=second`, origin, source: second?.contentWindow });
    page.post({ data: `${answersAt}?code=first`, origin, source: first?.contentWindow });
    expect((await Promise.all(answers)).map((answer) => answer.searchParams.get('code'))).toEqual(['first', 'second']);
  });
});
