import { describe, expect, it } from 'vitest';
import type { Notice } from '../notice.ts';
import { slackMessage, teamsMessage } from './cards.ts';
import { mailHtml, mailText } from './mail.ts';
import { render } from './rendered.ts';

const rendered = (secondary: string) => {
  const notice: Notice = {
    code: 500,
    title: 'Critical',
    message: 'New.',
    subject: 'ca.risk.critical',
    parameters: { satellite: 'OURS', secondary, state: 'NEW', risk: 'CRITICAL' },
    isUrgent: true,
  };
  const links = { publicUrl: 'https://farpass.example', acknowledgeUrl: undefined };
  return render(notice, { language: 'en', timeZone: 'UTC', links, nowMs: 0 });
};
const channels = (name: string) => {
  const said = rendered(name);
  return {
    teams: JSON.stringify(teamsMessage(said)),
    slack: JSON.stringify(slackMessage(said)),
    text: mailText(said),
    html: mailHtml(said),
  };
};

describe('the name of an object is text in every channel', () => {
  it.each([
    '[Acknowledge now](https://evil.example)',
    '<https://evil.example|Acknowledge>',
    'https://evil.example/a',
    'www.evil.example',
    'evil.example/acknowledge',
    'Acknowledge at evil.example.',
  ])('%s is not a link', (name) => {
    for (const [channel, text] of Object.entries(channels(name))) {
      // Mail programs make links of bare names of hosts, too.
      expect([channel, text.includes('https://evil'), text.includes('evil.example')]).toEqual([channel, false, false]);
    }
    // Only Teams reads this form of a link.
    expect(channels(name).teams).not.toMatch(/[^\\]\]\(/);
  });

  it('mentions no one in Slack, neither in a block nor in its notification', () => {
    const { slack } = channels('<!channel> <@U123> @here');
    expect(slack).not.toMatch(/<!|<@|@here/);
    expect(JSON.parse(slack)).toMatchObject({ parse: 'none', link_names: false });
  });

  it('is one line, and shown as it was written', () => {
    const { text } = channels('A\r\nBcc: v@z.example');
    expect(text).toContain('A Bcc: v@\u2060z.\u2060example');
    expect(channels('SYN DEB (1) #2').text).toContain('OURS × SYN DEB (1) #2');
  });
});
