import type { TextKey } from '../../texts/feature-texts.ts';
import type { shellTexts } from '../texts.ts';

export type CrumbText = Extract<
  TextKey<(typeof shellTexts)['en']>,
  `crumb.${string}` | `section.${string}` | `service.${string}`
>;

/** One step of the path to a page, as its route declares it; the names of satellites and screenings are looked up. */
export type Crumb =
  | { readonly kind: 'text'; readonly text: CrumbText; readonly to?: string }
  | { readonly kind: 'satellite' }
  | { readonly kind: 'screening' };

export const crumb = (text: CrumbText, to?: string): Crumb => ({
  kind: 'text',
  text,
  ...(to === undefined ? {} : { to }),
});
export const satelliteCrumb: Crumb = { kind: 'satellite' };
export const screeningCrumb: Crumb = { kind: 'screening' };

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The part of the breadcrumbs that this route adds. */
    readonly crumbs?: readonly Crumb[];
  }
}
