import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as catalogue from '@farpass/contract/catalogue';
import * as conjunctions from '@farpass/contract/conjunctions';
import * as connections from '@farpass/contract/connections';
import * as coordination from '@farpass/contract/coordination';
import * as fleet from '@farpass/contract/fleet';
import * as history from '@farpass/contract/history';
import * as manoeuvres from '@farpass/contract/manoeuvres';
import * as notifications from '@farpass/contract/notifications';
import * as odt from '@farpass/contract/odt';
import * as payments from '@farpass/contract/payments';
import type { RouteContract } from '@farpass/contract/route';
import * as screenings from '@farpass/contract/screenings';
import * as tle from '@farpass/contract/tle';
import * as userconfig from '@farpass/contract/userconfig';
import * as watch from '@farpass/contract/watch';
import { describe, expect, it } from 'vitest';
import { callsIn } from './examples.ts';
import { docs, pages } from './pages.fixture.ts';

describe('the guides', () => {
  it('have a title and a place in the contents, and no link that leads nowhere', () => {
    expect(pages.length).toBeGreaterThan(10);
    for (const { page, markdown } of pages) {
      expect(markdown, page).toMatch(/^---\ntitle: \S.*\norder: \d+(?:\.\d)?\n---\n/);
      const links = [...markdown.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) =>
        join(docs, page, '..', link),
      );
      expect(links.filter((link) => !existsSync(link))).toEqual([]);
    }
  });

  it('show every call of the services, element sets, the catalogue, payments, notifications and user configurations', () => {
    const shown = pages.flatMap(({ examples }) => examples.flatMap(({ command }) => callsIn(command)));
    const contracts = [
      ...[fleet, conjunctions, connections, screenings, manoeuvres, coordination, watch, history],
      odt,
      tle,
      catalogue,
      payments,
      notifications,
      userconfig,
    ].flatMap((calls) => Object.values<unknown>(calls).filter((one): one is RouteContract => isContract(one)));
    const missing = contracts.filter(({ method, path }) => {
      const pattern = new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
      return !shown.some((call) => call.method === method && pattern.test(call.path));
    });
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });
});

function isContract(value: unknown): value is RouteContract {
  return typeof value === 'object' && value !== null && 'operationId' in value;
}
