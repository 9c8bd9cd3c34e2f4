import { describe, expect, it } from 'vitest';
import { pageFrame } from './frame.ts';
import { signInPage } from './sign-in.ts';

const page = { action: '/sign-in', forgeryToken: 'token', userName: '', fault: undefined, welcome: undefined };

describe('the sign-in page', () => {
  it('names the demo users in a sentence that is broken only between names', () => {
    const request = { url: '/sign-in', cookies: undefined, acceptLanguage: 'en' };
    const frame = pageFrame(request, { base: '/auth/realms/platform', home: '/' });
    const drawn = signInPage(frame, { ...page, demoNames: ['demo', 'demo-ca', 'demo-none'] });
    const hint = /<p class="message">(.*?)<\/p>/.exec(drawn)?.[1] ?? '';
    expect(hint.replaceAll(/<[^>]*>/g, '')).toBe(
      'Demo: sign in as demo with the password demo. Other demo users: demo-ca, demo-none.',
    );
    expect(hint.match(/<span class="name">[^<]*<\/span>/g)).toHaveLength(2);
  });
});
