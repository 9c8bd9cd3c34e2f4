/** The client against a running Farpass with its demo world, named by FARPASS_URL and FARPASS_TOKEN: node tests/product.ts */
import assert from 'node:assert/strict';
import { Client, FarpassError, type models } from '../src/index.ts';

const farpass = new Client();

const conjunctions = await farpass.conjunctions().toArray();
const ids = conjunctions.map(({ conjunctionId }) => conjunctionId);
assert.ok(ids.length >= 20 && new Set(ids).size === ids.length, `${ids.length} conjunctions`);
const inSmallPages = await farpass.conjunctions({ pageSize: 7 }).toArray();
assert.deepEqual(
  inSmallPages.map(({ conjunctionId }) => conjunctionId),
  ids,
);
assert.equal((await farpass.conjunctions({ maxItems: 5 }).toArray()).length, 5);
const [first = ''] = ids;
assert.equal((await farpass.conjunction(first)).conjunctionId, first);

const [message] = await farpass.cdms(first, { maxItems: 1 }).toArray();
assert.ok(message !== undefined);
const text = await farpass.cdmText(message.cdmId);
assert.match(await farpass.cdmText(message.cdmId, 'kvn'), /^CCSDS_CDM_VERS/);
const [known] = (await farpass.takeIn(text)).accepted;
assert.deepEqual([known?.outcome, known?.cdmId], ['KNOWN', message.cdmId]);
assert.equal((await farpass.assessment(first)).cdmId, message.cdmId);

const [satellite] = await farpass.satellites({ maxItems: 1 }).toArray();
assert.ok(satellite?.noradId !== undefined);
const shares: number[] = [];
const job = await farpass.screen({ satellite: satellite.satelliteId, days: 0.1 });
const screening: models.Screening = await job.wait({ timeoutS: 600, progress: (share) => shares.push(share) });
assert.deepEqual([screening.state, shares.at(-1)], ['COMPLETE', 1]);

const [orbit] = await farpass.ephemerides().toArray();
assert.ok(orbit !== undefined);
const file = await fetch(`${process.env['FARPASS_URL']}/api/v1/ca/ephemeris/file/${orbit.oemFileId}`, {
  headers: { authorization: `Bearer ${process.env['FARPASS_TOKEN']}` },
});
const owner = orbit.satelliteId === undefined ? {} : { satellite: orbit.satelliteId };
const made = await farpass.uploadEphemeris({ name: 'trial.oem', content: await file.text(), isTrial: true, ...owner });
assert.deepEqual([made.fileName, made.designation], ['trial.oem', 'TRIAL']);
assert.equal((await farpass.compare(orbit.oemFileId, made.oemFileId)).statistics.distance.largestM, 0);
await farpass.call({ method: 'DELETE', path: `/ca/ephemeris/${made.oemFileId}` });

assert.ok((await farpass.passes(satellite.noradId)).length > 0);
assert.equal((await farpass.decide(first, { isAcknowledged: true })).isAcknowledged, true);

const watching = farpass.watch(['ca.conjunctions.changed']);
const seen = watching.next();
const knocking = setInterval(() => void farpass.decide(first, { note: `Seen at ${Date.now()}` }), 1000);
assert.equal((await seen).value?.name, 'ca.conjunctions.changed');
clearInterval(knocking);

const refused = await farpass.cdmText('no-such-message').catch((error: unknown) => error);
assert.ok(refused instanceof FarpassError && refused.status === 404 && refused.code === 'NOT_FOUND');
process.stdout.write(`${ids.length} conjunctions, and every verb that the demo world can answer\n`);
process.exit(0);
