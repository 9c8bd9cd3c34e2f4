import { findCriticalObjects } from '../conjunctions/events/critical.ts';
import { pastSet } from '../demo/catalogue.ts';
import { findOwnEphemerides } from '../fleet/ephemerides/store.ts';
import { readEphemerisText } from '../fleet/ephemerides/text.ts';
import { findKnownObjects } from '../history/objects/known.ts';
import { listOperators, listProviders } from '../identity/index.ts';
import { trackingFeature } from '../odt/feature.ts';
import type { billing } from '../payments/billing.ts';
import type { Feature } from '../platform/http/index.ts';
import { askToKeepCurrent } from '../screenings/plan/keep-current.ts';
import { doubtsAgainst } from '../tle/sets/doubts.ts';
import { ownSetKeeper } from '../tle/sets/keep.ts';
import { objectSearch } from '../tle/sets/objects.ts';
import { countOwnSets, findOwnSets } from '../tle/sets/own/newest.ts';
import { ownSetWithdrawer } from '../tle/sets/own/withdraw.ts';
import { findCurrentSnapshot } from '../tle/sets/snapshot.ts';
import { findNewestSets } from '../tle/sets/store.ts';
import { updateBy } from '../watch/tracking/update.ts';
import { areaToMassOf, keptEphemerides, satelliteOf } from './collision-avoidance/keeper.ts';
import { tellOfSensorBy, tellOperatorBy, tellProviderBy } from './notifications.ts';
import type { PlatformParts } from './parts.ts';
import { sharingOn } from './sharing.ts';

export function trackingOn(parts: PlatformParts, charged: ReturnType<typeof billing>): Feature {
  const { database, compute, enqueue, settings, identity, catalogue, tell } = parts;
  return trackingFeature({
    database,
    publicUrl: parts.publicUrl,
    compute,
    findElementSets: findNewestSets,
    currentSnapshot: findCurrentSnapshot,
    readCatalogue: catalogue.columns,
    findOwnSets,
    findOwnEphemerides,
    tellOfSensor: tellOfSensorBy(tell),
    keepElementSet: ownSetKeeper(doubtsAgainst(database, catalogue.judge), askToKeepCurrent(enqueue)),
    withdrawElementSet: ownSetWithdrawer(askToKeepCurrent(enqueue)),
    keepEphemeris: keptEphemerides({
      database,
      compute,
      findElementSets: findNewestSets,
      currentSnapshot: findCurrentSnapshot,
      countOwnSets,
      enqueue,
      rescreenHours: settings.rescreenHours,
      sharing: sharingOn(parts),
    }),
    satelliteOf,
    areaToMassOf,
    findUrgent: findCriticalObjects,
    searchCatalogue: objectSearch({ database, catalogue }),
    findKnownObjects,
    readEphemeris: (scope, wanted) => readEphemerisText(database, scope, wanted),
    listProviders,
    listOperators,
    billing: charged,
    whenDelivered: updateBy(enqueue),
    tellOperator: tellOperatorBy(tell, 'odt'),
    tellProvider: tellProviderBy(tell),
    enqueue,
    allSensorsMode: settings.allSensorsMode,
    demo: { isDemo: async () => (await identity.demoUserNames()).length > 0, pastSet },
  });
}
