import { SatelliteInput } from '@farpass/contract/fleet';
import {
  type OperatorSetting,
  operatorSettings,
  retentionLimits,
  type SatelliteSetting,
  satelliteSettings,
} from '@farpass/contract/history';
import { describe, expect, it } from 'vitest';
import { servedDoor, takeDueIn, withValue } from './door.fixture.ts';

const { ca, people, critical, satelliteNow } = servedDoor();
const reason = 'Agreed with the payload team, log 17.';
const acceptedRisk = { reason };

/** A strict and a loose value of a setting, and what else the satellite has. */
interface Sample {
  readonly given?: object;
  readonly strict: unknown;
  readonly loose: unknown;
}

const box = { shape: 'BOX', boxWidth: 20, boxHeight: 20, boxLength: 20 };
const wings = { ...box, shape: 'WING_BOX_WING', wingLength: 30, wingWidth: 20 };
const ball = { shape: 'CANNONBALL', dragArea: 300 };
const off = (...rules: string[]) => rules.map((rule) => ({ rule, reason }));

const floor = (level: string, ...objects: string[]) => ({ objects, level, reason });

/** Two values of every setting of a satellite; the type refuses a setting that is missing. */
const samples: Readonly<Record<SatelliteSetting, Sample>> = {
  name: { strict: 'OURS', loose: 'THEIRS' },
  noradId: { strict: 70001, loose: 70009 },
  cosparId: { strict: '2026-001A', loose: '2026-001B' },
  group: { strict: 'A', loose: 'B' },
  shape: { given: wings, strict: 'WING_BOX_WING', loose: 'BOX' },
  hardBodyRadius: { strict: 20, loose: 2 },
  boxWidth: { given: box, strict: 20, loose: 2 },
  boxHeight: { given: box, strict: 20, loose: 2 },
  boxLength: { given: box, strict: 20, loose: 2 },
  wingLength: { given: wings, strict: 30, loose: 20 },
  wingWidth: { given: wings, strict: 20, loose: 2 },
  dragArea: { given: ball, strict: 300, loose: 3 },
  dragCoefficient: { strict: 2.2, loose: 2 },
  solarRadiationPressureArea: { strict: 3, loose: 2 },
  reflectivityCoefficient: { strict: 1.3, loose: 1.2 },
  wetMass: { strict: 100, loose: 90 },
  propulsion: { strict: { type: 'NONE' }, loose: { type: 'UNKNOWN' } },
  manoeuvrability: { strict: 'NON_MANOEUVRABLE', loose: undefined },
  shareWith: { strict: undefined, loose: undefined },
  shareEmbargo: { strict: true, loose: false },
  'configuration.thresholds.critical': { strict: 1e-4, loose: 9e-4 },
  'configuration.thresholds.high': { strict: 1e-5, loose: 5e-5 },
  'configuration.thresholds.medium': { strict: 1e-7, loose: 1e-6 },
  'configuration.hardLimits.missM': { strict: 1000, loose: 10 },
  'configuration.hardLimits.radialM': { strict: 500, loose: undefined },
  'configuration.screeningVolume': {
    strict: { shape: 'BOX', radialKm: 2, alongTrackKm: 20, crossTrackKm: 20 },
    loose: { shape: 'BOX', radialKm: 1, alongTrackKm: 2, crossTrackKm: 2 },
  },
  'configuration.commitTimeHours': { strict: 24, loose: 1 },
  'configuration.manoeuvres.needsTwoPeople': { strict: true, loose: false },
  'configuration.manoeuvres.commandLeadHours': { strict: 2, loose: 1 },
  'configuration.manoeuvres.uploadLeadHours': { strict: 0.5, loose: 0.25 },
  'configuration.manoeuvres.maximumDeltaVMPerS': { strict: 1, loose: 2 },
  'configuration.manoeuvres.directions': { strict: ['+T'], loose: ['+T', '-T'] },
  'configuration.manoeuvres.sizeErrorFraction': { strict: 0.1, loose: 0 },
  'configuration.manoeuvres.sizeErrorMPerS': { strict: 0.1, loose: 0 },
  'configuration.manoeuvres.pointingErrorDeg': { strict: 1, loose: 0 },
  'configuration.manoeuvres.pointingErrorMPerS': { strict: 0.1, loose: 0 },
  'configuration.manoeuvres.box': { strict: undefined, loose: undefined },
  'configuration.manoeuvres.blackouts': {
    strict: [['2026-11-20T00:00:00Z', '2026-11-20T01:00:00Z']],
    loose: undefined,
  },
  'configuration.manoeuvres.propellantKg': { strict: 1, loose: 2 },
  'configuration.manoeuvres.originator': { strict: 'A', loose: 'B' },
  'configuration.manoeuvres.fileNames': { strict: '{plan}', loose: 'x' },
  'configuration.floors': { strict: [floor('CRITICAL', '70002')], loose: [floor('HIGH', '70002')] },
  'configuration.caution.off': { strict: off('DENSITY'), loose: off('DENSITY', 'STALE') },
};

/** The usual thresholds and hard limits, which a satellite has next to the one that is tried. */
const usual = {
  configuration: {
    thresholds: { critical: 1e-4, high: 1e-5, medium: 1e-7 },
    hardLimits: { missM: 1000, radialM: 500 },
  },
};

const documentsOf = (place: string, { given, strict, loose }: Sample) => {
  const document = { name: 'OURS', noradId: 70001, ...usual, ...given };
  return { strict: withValue(document, place, strict), loose: withValue(document, place, loose) };
};

/** Places of all values that a schema of objects has; a list, and what is one thing for the table, is one value. */
function placesOf(schema: object, isOne: (place: string) => boolean, under = ''): string[] {
  const properties: object = Object(new Map(Object.entries(schema)).get('properties') ?? {});
  return Object.entries(properties).flatMap(([name, inside]: [string, object]) => {
    const place = under === '' ? name : `${under}.${name}`;
    return 'properties' in inside && !isOne(place) ? placesOf(inside, isOne, place) : [place];
  });
}

const settings = Object.entries(satelliteSettings);
const of = (effect: string) =>
  settings.filter(([, rule]) => rule.effect === effect).map(([place]) => place as SatelliteSetting);
const put = async (ask: typeof people.member, document: object, more: object = {}) => {
  const { satelliteId } = await satelliteNow();
  return ask('PUT', '/satellites', { ...document, satelliteId, ...more });
};
const etagNow = async () => (await satelliteNow()).etag;

describe('the table of settings', () => {
  it('has every field of a satellite, and no other', () => {
    const setByServer = ['satelliteId', 'configuration.thresholds.by', 'configuration.thresholds.at'];
    const places = placesOf(SatelliteInput, (place) => place in satelliteSettings);
    expect(places.filter((place) => !setByServer.includes(place)).toSorted()).toEqual(
      Object.keys(satelliteSettings).toSorted(),
    );
  });

  it('has every field of what an operator keeps', () => {
    const days = Object.keys(retentionLimits).map((name) => `retention.${name}`);
    expect(Object.keys(operatorSettings).toSorted()).toEqual([...days, 'retention.hold'].toSorted());
  });
});

describe('a setting on which no alarm depends', () => {
  it.each(of('NOTHING'))('%s is changed both ways by a member and by a script', async (place) => {
    const { strict, loose } = documentsOf(place, samples[place]);
    await critical(strict);
    expect((await put(people.member, loose)).statusCode).toBe(200);
    expect((await put(people.script, strict)).statusCode).toBe(200);
  });
});

describe('a setting that lowers an alarm', () => {
  const places = of('LOWERS_ALARM');

  it.each(places)('%s is not loosened by a member or a script alone, and is by two people', async (place) => {
    const { strict, loose } = documentsOf(place, samples[place]);
    await critical(strict);
    const etag = await etagNow();
    const asked = await put(people.member, loose);
    expect([asked.statusCode, asked.json().code]).toEqual([409, 'LOWERS_RISK']);
    expect((await put(people.script, loose, { acceptedRisk })).json().code).toBe('TOKEN_LIMITED');
    expect((await put(people.tired, loose, { acceptedRisk })).json().code).toBe('SIGN_IN_AGAIN');
    const proposed = await put(people.member, loose, { acceptedRisk });
    expect([proposed.statusCode, proposed.json().proposed.by, proposed.json().etag]).toEqual([202, 'mo', etag]);
    expect((await put(people.member, loose, { acceptedRisk })).statusCode).toBe(202);
    expect((await put(people.otherMember, loose, { acceptedRisk })).json().code).toBe('ROLE_MISSING');
    expect(await etagNow()).toBe(etag);
    const agreed = await put(people.administrator, loose, { acceptedRisk });
    expect([agreed.statusCode, agreed.json().proposed]).toEqual([200, undefined]);
    expect(await etagNow()).not.toBe(etag);
  });

  it.each(places)('%s is loosened by an administrator alone only if that lowers nothing ahead', async (place) => {
    const { strict, loose } = documentsOf(place, samples[place]);
    await critical(strict);
    const asked = await put(people.member, loose);
    const alone = await put(people.administrator, loose);
    expect(alone.statusCode).toBe(asked.json().conjunctionIds.length > 0 ? 409 : 200);
  });

  it.each(places.filter((place) => !['noradId', 'cosparId'].includes(place)))(
    '%s is tightened by a member',
    async (place) => {
      const { strict, loose } = documentsOf(place, samples[place]);
      await critical(loose);
      const before = await etagNow();
      expect((await put(people.member, strict)).statusCode).toBe(200);
      expect(await etagNow()).not.toBe(before);
    },
  );
});

describe('a setting that ends a rule', () => {
  it.each(of('ENDS_RULE'))('%s takes effect seven days after two people agreed', async (place) => {
    const { strict, loose } = documentsOf(place, samples[place]);
    await critical(strict);
    const etag = await etagNow();
    expect((await put(people.administrator, loose)).json().code).toBe('LOWERS_RISK');
    expect((await put(people.script, loose)).json().code).toBe('TOKEN_LIMITED');
    expect((await put(people.administrator, loose, { acceptedRisk })).json().proposed.by).toBe('ada');
    const agreed = await put(people.member, loose, { acceptedRisk });
    expect([agreed.statusCode, agreed.json().pending.agreedBy]).toEqual([202, 'mo']);
    expect(await etagNow()).toBe(etag);
    await inDays(6.9);
    expect(await etagNow()).toBe(etag);
    await inDays(7.1);
    expect((await satelliteNow()).configuration.manoeuvres.needsTwoPeople).toBe(false);
    expect((await put(people.member, strict)).statusCode).toBe(200);
    expect((await satelliteNow()).configuration.manoeuvres.needsTwoPeople).not.toBe(false);
  });
});

const inDays = (days: number) => takeDueIn(days, ca.database.db);

describe('a setting of the operator that removes evidence', () => {
  const strict = { messageDays: 90, archiveDays: 900, screeningDays: 900 };
  /** A shorter time of each, and how it is asked for; the type refuses a setting that is missing. */
  const shorter: Readonly<Record<Exclude<OperatorSetting, 'retention.hold'>, object>> = {
    'retention.messageDays': { messageDays: 30 },
    'retention.archiveDays': { archiveDays: 100 },
    'retention.screeningDays': { screeningDays: 30 },
  };
  const days = async () => {
    const { messageDays, archiveDays, screeningDays } = (await people.member('GET', '/retention')).json();
    return { messageDays, archiveDays, screeningDays };
  };
  const keep = (ask: typeof people.member, wanted: object) => ask('PUT', '/retention', wanted);

  it.each(Object.entries(shorter))(
    '%s is shortened by two people after seven days, and lengthened at once',
    async (_, change) => {
      await critical({});
      const loose = { ...strict, ...change };
      // From what is kept for ever: shorter already.
      await keep(people.administrator, { messageDays: 90, acceptedRisk });
      await ca.database.db.execute(
        `insert into retention_settings (operator_id, message_days, archive_days, screening_days, changed_by, changed_at)
       select operator_id, 90, 900, 900, 'x', created_at from satellite limit 1
       on conflict (operator_id) do update set archive_days = 900, screening_days = 900`,
      );
      expect((await keep(people.member, loose)).json().code).toBe('ROLE_MISSING');
      expect((await keep(people.administrator, loose)).json().code).toBe('LOWERS_RISK');
      expect((await keep(people.script, { ...loose, acceptedRisk })).json().code).toBe('TOKEN_LIMITED');
      expect((await keep(people.tired, { ...loose, acceptedRisk })).json().code).toBe('SIGN_IN_AGAIN');
      expect((await keep(people.administrator, { ...loose, acceptedRisk })).json().proposed.by).toBe('ada');
      expect((await keep(people.otherAdministrator, { ...loose, acceptedRisk })).json().pending.agreedBy).toBe('alan');
      expect(await days()).toEqual(strict);
      await inDays(6.9);
      expect(await days()).toEqual(strict);
      await inDays(7.1);
      expect(await days()).toEqual(loose);
      expect((await keep(people.administrator, strict)).statusCode).toBe(200);
      expect(await days()).toEqual(strict);
    },
  );

  it('retention.hold ends seven days after two people agreed', async () => {
    const conjunctionId = await critical({});
    const placed = await people.administrator('POST', '/retention/holds', { conjunctionId, reason });
    const lift = `/retention/holds/${placed.json().holdId}/lift`;
    const isHeld = async () => (await people.member('GET', '/retention/holds')).json()[0].liftedBy === undefined;
    expect((await people.administrator('POST', lift, { reason })).json().code).toBe('LOWERS_RISK');
    expect((await people.script('POST', lift, { reason })).json().code).toBe('TOKEN_LIMITED');
    expect((await people.administrator('POST', lift, { reason, acceptedRisk })).json().proposed.by).toBe('ada');
    expect((await people.member('POST', lift, { reason, acceptedRisk })).json().pending.agreedBy).toBe('mo');
    await inDays(6.9);
    expect(await isHeld()).toBe(true);
    await inDays(7.1);
    expect(await isHeld()).toBe(false);
  });
});
