import { type Language, languageNames, languages } from '@farpass/contract/texts';
import type { AssetAddresses } from './assets.ts';
import { type Html, html } from './html.ts';
import { type Translate, translator } from './texts.ts';

/** The data of the request for a page. */
export interface PageFrame {
  readonly language: Language;
  /** Path of the provider, `/auth/realms/platform`. */
  readonly base: string;
  /** Address of this page without its language choice, to offer the other language. */
  readonly here: string;
  readonly home: string;
  readonly assets: AssetAddresses;
}

interface Layout {
  readonly title: string;
  readonly content: Html;
  readonly width?: 'narrow' | 'wide';
  /** The script file of ours that the page needs: `submit` sends its form automatically. */
  readonly script?: 'submit' | 'capsLock' | 'passkey' | 'copy';
}

/** A whole page of the provider in the design of the platform. */
export function layout(frame: PageFrame, page: Layout): string {
  const t = translator(frame.language);
  const script = page.script && html`<script src="${frame.assets[page.script]}" defer></script>`;
  return `<!doctype html>\n${html`<html lang="${frame.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title} · Farpass</title>
<link rel="icon" href="${frame.assets.icon}">
<link rel="stylesheet" href="${frame.assets.style}">
${script}
</head>
<body>
<a class="skip" href="#content">${t('skip')}</a>
<header><a class="brand" href="${frame.home}">${mark}<span>Farpass</span></a>${languageLinks(frame, t)}</header>
<main id="content" class="${page.width ?? 'narrow'}">${page.content}</main>
<footer>${t('tagline')}</footer>
</body>
</html>`}`;
}

const mark = html`<svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2"><circle class="body" cx="13" cy="13" r="5"/><path d="M2 18C8 4 18 4 24 8"/><circle cx="19" cy="6.4" r="2" fill="currentColor" stroke="none"/></svg>`;

function languageLinks(frame: PageFrame, t: Translate): Html {
  const joint = frame.here.includes('?') ? '&' : '?';
  const links = languages.map((language) =>
    language === frame.language
      ? html`<a lang="${language}" href="${frame.here}${joint}lang=${language}" aria-current="true">${languageNames[language]}</a>`
      : html`<a lang="${language}" href="${frame.here}${joint}lang=${language}">${languageNames[language]}</a>`,
  );
  return html`<nav class="languages" aria-label="${t('language')}">${links}</nav>`;
}

/** A prominent sentence above a form; screen readers announce it at once. */
export function message(kind: 'good' | 'bad', text: string | undefined): Html | undefined {
  return text === undefined
    ? undefined
    : html`<p class="message ${kind}" role="${kind === 'bad' ? 'alert' : 'status'}">${text}</p>`;
}
