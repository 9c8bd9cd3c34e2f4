import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Started } from '../session/start.ts';
import { Link, opensHere } from './Link.tsx';
import { Router } from './router.ts';
import { FakeTab, openTab } from './tab.fixture.ts';
import { RouterContext } from './use-router.ts';

const nothing = () => null;
const screens = { loading: nothing, missing: nothing, failed: nothing };
let router: Router;

beforeEach(() => {
  openTab(new FakeTab('/ca/conjunctions?risk=HIGH&q=a#list'));
  router = new Router({} as Started, { pages: { outermost: {}, byPath: {} }, screens });
});

const drawn = (link: React.ReactNode) => renderToString(<RouterContext value={router}>{link}</RouterContext>);

describe('a link', () => {
  it('has the address of its place, and what else was given to it', () => {
    const params = { satellite_id: 'a b' };
    expect(
      drawn(
        <Link to="/ca/satellite/$satellite_id" params={params} search={{ tab: 'x,y' }} className="button">
          A
        </Link>,
      ),
    ).toBe('<a class="button" href="/ca/satellite/a%20b?tab=x,y">A</a>');
  });

  it('to the present page says so to screen readers; one to a part of it only if that part is open', () => {
    const current = 'aria-current="page"';
    expect(drawn(<Link to="/ca/conjunctions" />)).toContain(current);
    expect(drawn(<Link to="/ca/oems" aria-current="true" />)).toContain('aria-current="true"');
    expect(drawn(<Link to="." search={(before) => before} hash="list" isExact />)).toContain(current);
    expect(drawn(<Link to="." search={(before) => before} hash="map" isExact />)).not.toContain(current);
  });

  it('changes the query of the present page', () => {
    expect(drawn(<Link to="." search={(before) => ({ ...before, risk: undefined })} />)).toContain(
      'href="/ca/conjunctions?q=a"',
    );
  });
});

it('a click opens a link here unless it asks the browser for another tab, window or file', () => {
  const click = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
  expect(opensHere(click, undefined)).toBe(true);
  expect(opensHere(click, '_self')).toBe(true);
  expect(opensHere(click, '_blank')).toBe(false);
  expect(opensHere({ ...click, button: 1 }, undefined)).toBe(false);
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])
    expect(opensHere({ ...click, [key]: true }, undefined)).toBe(false);
});
