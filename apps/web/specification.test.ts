import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lunarDistanceKm, wgs84 } from '@farpass/astro/constants';
import { describe, expect, it } from 'vitest';
import { createQueryClient, staleAfterMs } from './api/query-client.ts';
import { freshForMs, repostIntervalMs } from './notifications/notification.ts';
import { defaultPreferences } from './preferences/preferences.ts';
import { logoutDelayMs, refreshThresholdMs } from './session/session.ts';
import { servicesOf } from './shell/services.ts';
import { clockTicksMs } from './ui/format/clock.ts';
import { daysPerMonth, daysPerYear, formatAge } from './ui/format/duration.ts';
import { formatInstant, instantPatterns } from './ui/format/instant.ts';
import { arcsecondsPerDegree, formatArcseconds } from './ui/format/quantity.ts';
import { shortAnimationMs } from './ui/theme/theme.ts';
import { helpHideDelayMs, helpWidthPx } from './ui/tooltip/hint-look.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const tokens = read('ui/theme/tokens.css');
/** The sources of the application, without its tests. */
const sources = () => filesOf(/\.tsx?$/).filter((name) => !/\.test\.tsx?$/.test(name));
const styleSheets = () => filesOf(/\.css$/);
const filesOf = (pattern: RegExp) =>
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (name) => pattern.test(name) && !/^dist\/|node_modules/.test(name),
  );

/** The business constants that the web application owns, each with its specified value. */
describe('the specified constants', () => {
  it('token refresh threshold: 30 s; logout after authentication ran out: 5 s', () => {
    expect(refreshThresholdMs).toBe(30_000);
    expect(logoutDelayMs).toBe(5_000);
  });

  it('toast timeout and fresh-to-unread delay: 12 s; forced message re-post: 1000 ms', () => {
    expect(freshForMs).toBe(12_000);
    expect(repostIntervalMs).toBe(1_000);
  });

  it('query cache: stale after 3 minutes, refetch on mount, no refetch on window focus, no retries', () => {
    expect(staleAfterMs).toBe(180_000);
    const client = createQueryClient();
    const { refetchOnMount, ...queries } = client.getDefaultOptions().queries ?? {};
    const fresh = client
      .getQueryCache()
      .build<unknown, Error, unknown, readonly unknown[]>(client, { queryKey: ['any'] });
    // What failed is not asked again by a mount (the page says so).
    expect(typeof refetchOnMount === 'function' ? refetchOnMount(fresh) : refetchOnMount).toBe(true);
    expect(queries).toMatchObject({
      staleTime: staleAfterMs,
      refetchOnWindowFocus: false,
      retry: false,
    });
  });

  it('clock ticks: one second, 5 s, 30 s, one minute and 5 minutes', () => {
    expect(Object.values(clockTicksMs)).toEqual([1_000, 5_000, 30_000, 60_000, 300_000]);
  });

  it('animations: short 400 ms, long 800 ms, the same in style sheets', () => {
    expect(shortAnimationMs).toBe(400);
    expect(tokens).toMatch(/--fp-short: 400ms;/);
    expect(tokens).toMatch(/--fp-long: 800ms;/);
  });

  it('no drawer, dialog or menu has its own duration', () => {
    const own = sources().filter((name) => /transitionProps=\{\{[^}]*duration: \d/.test(read(name)));
    expect(own).toEqual([]);
  });

  it('no style sheet has its own duration', () => {
    const own = styleSheets().filter((name) =>
      /\b(?:animation|transition)\b[^;]*\b\d+(?:\.\d+)?m?s\b/.test(read(name)),
    );
    expect(own).toEqual([]);
  });

  it('Earth radius: 6378.137 km, lunar distance: 384000 km', () => {
    expect(wgs84.equatorialRadiusKm).toBe(6378.137);
    expect(lunarDistanceKm).toBe(384_000);
  });

  it('date formats, with UTC as the default display zone', () => {
    expect(instantPatterns).toEqual({
      seconds: 'yyyy-MM-dd HH:mm:ss X',
      milliseconds: 'yyyy-MM-dd HH:mm:ss.SSS X',
      file: 'yyyyMMdd_HHmmss_X',
    });
    const at = Date.UTC(2026, 10, 20, 7, 12, 45, 678);
    const { zone } = defaultPreferences;
    const written = (['seconds', 'milliseconds', 'file'] as const).map((pattern) =>
      formatInstant(at, { pattern, zone }),
    );
    expect(zone).toBe('UTC');
    expect(written).toEqual(['2026-11-20 07:12:45 Z', '2026-11-20 07:12:45.678 Z', '20261120_071245_Z']);
  });

  it('are written once: the days of a year are in one file only', () => {
    const found = sources().filter((name) => read(name).includes('365.25'));
    expect(found).toEqual(['ui/format/duration.ts']);
  });

  it('month: 30 days, year: 365.25 days', () => {
    expect([daysPerMonth, daysPerYear]).toEqual([30, 365.25]);
    const dayMs = 86_400_000;
    expect([formatAge(89 * dayMs), formatAge(90 * dayMs), formatAge(1461 * dayMs)]).toEqual([
      '2 mo',
      '3 mo',
      '4.0 years',
    ]);
  });

  it('3600 arcseconds per degree; a threshold is shown in arcseconds with 4 significant digits', () => {
    expect(arcsecondsPerDegree).toBe(3600);
    expect(formatArcseconds(0.012_345_67)).toEqual({ value: '44.44', unit: '″' });
  });

  it('documentation scroll offset: 60 px', () => {
    expect(read('docs/docs.module.css')).toMatch(/scroll-margin-top: 60px;/);
  });

  it('help tooltip: greatest width 300 px, hide delay 400 ms', () => {
    expect([helpWidthPx, helpHideDelayMs]).toEqual([300, 400]);
  });

  it('service codes ca and odt; default locale English', () => {
    const codes = servicesOf({ ca: ['user'], odt: ['user'] }, { developerMode: false }).map(({ key }) => key);
    expect(codes.slice(0, 2)).toEqual(['ca', 'odt']);
    expect(defaultPreferences.language).toBe('en');
  });
});
