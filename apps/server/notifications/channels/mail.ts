import type { Button, Rendered } from './rendered.ts';

/** A mail in words; someone without an account has no settings. */
export type Written = Omit<Rendered, 'settings'> & { readonly settings: Button | undefined };

/** The mail as text, for programs and people who read no HTML. */
export function mailText({ title, message, conjunctions, figures, buttons, settings, why }: Written): string {
  const widest = Math.max(0, ...figures.map(([label]) => label.length));
  return [
    title,
    '',
    message,
    ...conjunctions.flatMap(({ pair, figures: line, decision, url }) => [
      '',
      pair,
      `  ${line}`,
      `  ${decision}`,
      `  ${url}`,
    ]),
    ...(figures.length === 0
      ? []
      : ['', ...figures.map(([label, value]) => `${`${label}:`.padEnd(widest + 2)}${value}`)]),
    ...buttons.flatMap(({ label, url }) => ['', `${label}:`, url]),
    '',
    '-- ',
    why,
    ...(settings === undefined ? [] : [`${settings.label}: ${settings.url}`]),
    '',
  ].join('\n');
}

const accents = { critical: '#c9190b', caution: '#8a5a00', normal: '#1b6b1b' } as const;

/**
 * The mail as HTML: one column that fits a phone, tables because mail programs need them, inline colours, and a style
 * for dark mode. No images, no scripts, nothing from other hosts.
 */
export function mailHtml(rendered: Written): string {
  const { language, title, message, conjunctions, figures, buttons, settings, why, level } = rendered;
  const [first, ...others] = buttons;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${safe(title)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #0d1520 !important; }
  .card { background: #16202d !important; border-color: #2b3a4d !important; }
  .ink { color: #e6edf5 !important; }
  .soft { color: #9fb0c3 !important; }
  .row { border-top-color: #2b3a4d !important; }
  .critical { color: #ff7a70 !important; }
  .caution { color: #ffb302 !important; }
  .normal { color: #7fe06a !important; }
  .first { background: #4dacff !important; color: #08121d !important; }
  .other { color: #8cc8ff !important; border-color: #4dacff !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#eef2f6;">
<div style="display:none;max-height:0;overflow:hidden;">${safe(message)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#eef2f6;">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="card" style="max-width:560px;background:#ffffff;border:1px solid #d5dde6;border-radius:8px;">
<tr><td style="padding:24px;font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;">
<p class="soft" style="margin:0 0 12px;font-size:13px;letter-spacing:0.08em;color:#5a6b7d;">FARPASS</p>
<h1 class="${level}" style="margin:0 0 12px;font-size:20px;line-height:1.3;color:${accents[level]};">${safe(title)}</h1>
<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.5;color:#17202b;">${unbroken(message)}</p>
${conjunctions.length === 0 ? '' : conjunctionTable(conjunctions)}${figures.length === 0 ? '' : figureTable(figures)}
${first === undefined ? '' : `<p style="margin:20px 0 0;">${firstButton(first)}${others.map(otherButton).join('')}</p>`}
</td></tr>
</table>
<p class="soft" style="max-width:560px;margin:16px auto 0;font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:13px;line-height:1.5;color:#5a6b7d;">${safe(why)}${settings === undefined ? '' : `<br><a class="soft" style="color:#5a6b7d;" href="${safe(settings.url)}">${safe(settings.label)}</a>`}</p>
</td></tr>
</table>
</body>
</html>
`;
}

/** A long German word breaks on a phone; unbroken, it would push the value next to it out of the window. */
const breaking = '-webkit-hyphens:auto;hyphens:auto;overflow-wrap:anywhere;word-break:break-word;';

/** Each conjunction with the colour of its risk at its edge; its name leads to its page. */
function conjunctionTable(conjunctions: Rendered['conjunctions']): string {
  const rows = conjunctions.map(
    ({ pair, url, figures, decision, level }) =>
      `<tr><td class="row" style="padding:10px 0 10px 12px;border-top:1px solid #e3e9ef;border-left:4px solid ${accents[level]};font-size:14px;line-height:1.5;"><a class="ink" href="${safe(url)}" style="color:#17202b;font-weight:600;${breaking}">${safe(pair)}</a><br><span class="${level}" style="color:${accents[level]};">${safe(figures)}</span><br><span class="soft" style="color:#5a6b7d;">${safe(decision)}</span></td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 20px;">${rows.join('')}</table>`;
}

function figureTable(figures: Rendered['figures']): string {
  const rows = figures.map(
    ([label, value]) =>
      `<tr><th class="soft row" align="left" scope="row" style="padding:8px 12px 8px 0;border-top:1px solid #e3e9ef;${breaking}font-weight:400;font-size:14px;color:#5a6b7d;">${safe(label)}</th><td class="ink row" align="right" style="padding:8px 0;border-top:1px solid #e3e9ef;font-size:14px;color:#17202b;">${unbroken(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;">${rows.join('')}</table>`;
}

function firstButton({ label, url }: Button): string {
  return `<a class="first" href="${safe(url)}" style="display:inline-block;margin:0 12px 8px 0;padding:12px 20px;border-radius:6px;background:#005a9e;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none;">${safe(label)}</a>`;
}

function otherButton({ label, url }: Button): string {
  return `<a class="other" href="${safe(url)}" style="display:inline-block;margin:0 0 8px;padding:11px 19px;border:1px solid #005a9e;border-radius:6px;color:#005a9e;font-size:16px;font-weight:600;text-decoration:none;">${safe(label)}</a>`;
}

/** Times stay on one line, also on a phone. */
function unbroken(text: string): string {
  return safe(text).replaceAll(
    /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d (?:Z|[+-]\d{2,4})/g,
    '<span style="white-space:nowrap;">$&</span>',
  );
}

function safe(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
