/** The service, the guide and its heading about each page; the first prefix that matches an address counts. */
export const pageGuides = [
  ['/ca/overview', 'ca', 'overview'],
  ['/ca/assets', 'ca', 'overview#assets'],
  ['/ca/conjunctions', 'ca', 'conjunctions#the-list'],
  ['/ca/conjunction/', 'ca', 'conjunctions#one-conjunction'],
  ['/ca/cdm/', 'ca', 'cdms#read-messages'],
  ['/ca/quarantine', 'ca', 'cdms#messages-that-name-two-objects'],
  ['/ca/oems', 'ca', 'ephemerides'],
  ['/ca/sources', 'ca', 'sources'],
  ['/ca/coordination', 'ca', 'coordination'],
  ['/ca/duty', 'ca', 'duty'],
  ['/ca/waiting', 'ca', 'duty#waiting-for-me'],
  ['/ca/retention', 'ca', 'retention'],
  ['/ca/shift', 'ca', 'duty#hand-over'],
  ['/ca/find', 'ca', 'find'],
  ['/ca/satellite', 'ca', 'satellites'],
  ['/ca/manoeuvre/', 'ca', 'manoeuvres#on-the-platform'],
  ['/ca/post-manoeuvre-screening/', 'ca', 'manoeuvres#hand-it-over'],
  ['/ca/annual-collision-statistics/', 'ca', 'statistics'],
  ['/ca/object/', 'general', 'tle#one-object'],
  ['/screening/', 'ca', 'screening#read-the-answer'],
  ['/screening', 'ca', 'screening#start-one'],
  ['/odt/observation/', 'odt', 'observation-page'],
  ['/odt/sensors', 'odt', 'sensors'],
  ['/odt/sensor/', 'odt', 'sensors#status'],
  ['/odt/observation', 'odt', 'requests'],
  ['/provider', 'odt', 'providers#2-take-tasks'],
  ['/dev/3d', 'general', 'globe#the-catalogue-in-motion'],
  ['/account/notifications', 'general', 'notifications#what-you-choose'],
  ['/account/billing', 'general', 'payments#the-balance'],
  ['/account', 'general', 'using-farpass#theme-and-language'],
] as const;

/** A guide and a heading in it. */
export interface PageGuide {
  readonly page: (typeof pageGuides)[number][1];
  readonly file: string;
  readonly anchor: string | undefined;
}

/** The target of the `?` of a page; undefined for pages without a guide. */
export function guideOfPage(pathname: string): PageGuide | undefined {
  const found = pageGuides.find(([beginning]) => pathname.startsWith(beginning));
  if (found === undefined) return undefined;
  const [, page, place] = found;
  const [file = '', anchor] = place.split('#');
  return { page, file, anchor };
}
