import type { StatusLevel } from '../status/status.ts';

/** Colours of a plot in the page's theme, read from its tokens. */
export interface PlotTheme {
  readonly text: string;
  readonly dim: string;
  readonly line: string;
  readonly surface: string;
  /** The background of the drawing. */
  readonly card: string;
  readonly series: readonly string[];
  readonly status: Readonly<Record<StatusLevel, { readonly fill: string; readonly edge: string }>>;
}

/**
 * Distinguishable with a colour vision deficiency, too (after Okabe and Ito 2008, lightened for the dark background and
 * darkened for the light one); none of them is a status colour.
 */
const seriesColours = {
  dark: ['#4dacff', '#e69f6b', '#5ad1b5', '#d9a2f2', '#c5d1e2', '#f2a7c3'],
  light: ['#0a5fb4', '#a8501a', '#00735a', '#7a3aa8', '#46566d', '#a8326a'],
} as const;

export function readPlotTheme(scheme: 'dark' | 'light'): PlotTheme {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--fp-${name}`).trim();
  const status = (level: StatusLevel) => ({ fill: token(level), edge: token(`${level}-line`) });
  return {
    status: {
      inactive: status('inactive'),
      pending: status('pending'),
      ok: status('ok'),
      caution: status('caution'),
      serious: status('serious'),
      critical: status('critical'),
    },
    text: token('text'),
    dim: token('dim'),
    line: token('line'),
    surface: token('raised'),
    card: token('surface'),
    series: seriesColours[scheme],
  };
}
