import type { Rendered } from './rendered.ts';

const teamsColours = { critical: 'Attention', caution: 'Warning', normal: 'Good' } as const;

/** The format for a Workflows address of Microsoft Teams: one Adaptive Card, which themes of Teams colour. */
export function teamsMessage({ title, message, figures, buttons, settings, level }: Rendered): object {
  const facts = figures.map(([label, value]) => ({ title: markdownSafe(label), value: markdownSafe(value) }));
  const card = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    msteams: { width: 'Full' },
    fallbackText: markdownSafe(`${title}. ${message}`),
    body: [
      {
        type: 'TextBlock',
        text: markdownSafe(title),
        size: 'Large',
        weight: 'Bolder',
        wrap: true,
        color: teamsColours[level],
      },
      { type: 'TextBlock', text: markdownSafe(message), wrap: true },
      ...(facts.length === 0 ? [] : [{ type: 'FactSet', facts }]),
    ],
    actions: [...buttons, settings].map(({ label, url }) => ({ type: 'Action.OpenUrl', title: label, url })),
  };
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content: card }],
  };
}

/** Names of objects may hold characters that Teams reads as markup. */
function markdownSafe(text: string): string {
  return text.replaceAll(/[\\*_[\]()<>#~|`]/g, (character) => `\\${character}`);
}

const slackMarks = {
  critical: ':red_circle:',
  caution: ':large_yellow_circle:',
  normal: ':large_green_circle:',
} as const;

/** The format for an incoming webhook of Slack: blocks, and the text that its notifications show. */
export function slackMessage({ title, message, figures, buttons, settings, level }: Rendered): object {
  const fields = figures.slice(0, 10).map(([label, value]) => ({
    type: 'mrkdwn',
    verbatim: true,
    text: `*${slackSafe(label)}*\n${slackSafe(value)}`,
  }));
  return {
    text: slackSafe(`${title}. ${message}`),
    parse: 'none',
    link_names: false,
    blocks: [
      {
        type: 'section',
        text: {
          type: 'mrkdwn',
          verbatim: true,
          text: `${slackMarks[level]} *${slackSafe(title)}*\n${slackSafe(message)}`,
        },
      },
      ...(fields.length === 0 ? [] : [{ type: 'section', fields }]),
      ...(buttons.length === 0
        ? []
        : [
            {
              type: 'actions',
              elements: buttons.map(({ label, url }) => ({
                type: 'button',
                text: { type: 'plain_text', text: label },
                url,
              })),
            },
          ]),
      { type: 'context', elements: [{ type: 'mrkdwn', text: `<${settings.url}|${slackSafe(settings.label)}>` }] },
    ],
  };
}

function slackSafe(text: string): string {
  const plain = text.replaceAll(/[*_~`]/g, (character) => `\u2060${character}\u2060`);
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
