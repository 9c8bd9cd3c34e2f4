/** @module-tag all */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeForTest } from '../composed.fixture.ts';
import type { Adapter } from '../connections/adapters/adapter.ts';
import { spaceSafetyAdapter } from '../connections/adapters/space-safety.ts';
import { tracssAdapter } from '../connections/adapters/tracss/tracss.ts';
import type { Position } from '../connections/tables.ts';
import { openSpaceTrack } from '../platform/outside/index.ts';
import { readSettings } from '../platform/settings/index.ts';
import { type DemoMocks, refuseMocksOutsideDemo, settingsOnMocks, startDemoMocks } from './demo-mocks.ts';

const { signal } = new AbortController();
const port = 21_000 + 4 * (process.pid % 5_000);
const settings = settingsOnMocks(readSettings({ FARPASS_DEMO_MOCKS: String(port) }));
const designators = ['339001', '339002', '339003', '339004', '339005', '339006', '339007', '339008', '339009'];
let mocks: DemoMocks;
const inDemo = async () => true;

beforeAll(async () => {
  mocks = await startDemoMocks(port, inDemo);
});
afterAll(async () => mocks.close());

const tracss = () =>
  tracssAdapter({
    url: settings.tracssUrl,
    tokenUrl: settings.tracssTokenUrl,
    account: { clientId: settings.tracssClientId ?? '', clientSecret: settings.tracssClientSecret ?? '' },
    pollS: 60,
  });

/** Everything that a source has now. A connection that the last server closed is not used a second time. */
async function pulled(adapter: Adapter, from?: Position) {
  const texts: string[] = [];
  for (let position = from; ; ) {
    const page = await adapter.pull({ position, designators, signal });
    if (page.kind === 'failed' && page.code === 'FEED_UNREACHABLE') continue;
    if (page.kind === 'failed') throw new Error(page.reason);
    texts.push(...page.messages.map(({ text }) => text));
    position = page.position;
    if (page.isLast) return { texts, position };
  }
}

describe('a demo on mocks', () => {
  it('gets the same events from several originators, and says that they are invented', async () => {
    const fromTracss = await pulled(tracss());
    const url = settings.spaceSafetyUrl ?? '';
    const fromSpaceSafety = await pulled(spaceSafetyAdapter({ url, identity: undefined, pollS: 60 }));
    const texts = [fromTracss, fromSpaceSafety].map((one) => one.texts.join('\n'));
    expect(texts[0]).toContain('TRACSS-MOCK');
    expect(texts[1]).toContain('SPACE-SAFETY-MOCK');
    expect(texts[1]).toContain('neither object exists');
    const [ofTracss, ofSpaceSafety] = texts.map((text) => new Set(text.match(/8\d{8}/g)));
    expect([...(ofTracss ?? [])].filter((number) => ofSpaceSafety?.has(number)).length).toBeGreaterThan(3);
  });

  it('goes on where it was after a restart', async () => {
    const before = await pulled(tracss());
    await mocks.close();
    mocks = await startDemoMocks(port, inDemo);
    expect(before.texts.length).toBeGreaterThan(3);
    expect((await pulled(tracss(), before.position)).texts).toEqual([]);
  });

  it('has the invented catalogue at CelesTrak, and summaries at Space-Track', async () => {
    const reply = await fetch(`${settings.celestrakUrl}/NORAD/elements/gp.php?GROUP=active&FORMAT=json`);
    const sets: { readonly NORAD_CAT_ID: number }[] = JSON.parse(await reply.text());
    expect(sets).toHaveLength(30_000);
    expect(sets.map(({ NORAD_CAT_ID }) => String(NORAD_CAT_ID))).toEqual(expect.arrayContaining(designators));
    const { spaceTrackIdentity: identity = '', spaceTrackPassword: password = '' } = settings;
    const spaceTrack = openSpaceTrack({
      use: 'feeds',
      baseUrl: settings.spaceTrackUrl,
      account: { identity, password },
    });
    const answer = await spaceTrack.ask('/basicspacedata/query/class/cdm_public/TCA/%3Enow/format/json', signal);
    expect(answer).toMatchObject({ kind: 'text', text: expect.stringContaining('339') });
  });

  it('starts as long as the installation is a demo, and is refused once it has a real user', async () => {
    const { platform, close } = await composeForTest();
    const refused = () => refuseMocksOutsideDemo(platform.identity, { demoMocks: port });
    await expect(refused()).resolves.toBeUndefined();
    const ada = { userName: 'ada', password: 'a long enough password', roles: ['ca:user'] };
    await platform.identity.commands['user.add']?.(ada);
    await expect(refused()).rejects.toThrow('FARPASS_DEMO_MOCKS is set, and this installation is not a demo');
    await expect(refuseMocksOutsideDemo(platform.identity, { demoMocks: undefined })).resolves.toBeUndefined();
    await close();
  });

  it('says which ports it needs if one is in use, and is off unless it is asked for', async () => {
    await expect(startDemoMocks(port, inDemo)).rejects.toThrow(`ports ${port} to ${port + 3}`);
    expect(settingsOnMocks(readSettings({})).feeds).toEqual([]);
    expect(settingsOnMocks(readSettings({ FARPASS_DEMO: 'off', FARPASS_DEMO_MOCKS: '9101' })).feeds).toEqual([]);
  });
});
