import {
  assessConjunction,
  getConfirmation,
  getDecision,
  listCdms,
  listQuarantinedCdms,
  newestMessage,
} from '@farpass/contract/conjunctions';
import {
  getCovarianceRealism,
  getSatelliteOrbit,
  listEphemeris,
  listLoosenings,
  listPublishedEphemerides,
  listSatellites,
} from '@farpass/contract/fleet';
import { annualStatistics, getRetention, listHolds } from '@farpass/contract/history';
import { getDecisionOptions, getTrackingValue } from '@farpass/contract/watch';
import { Outlet } from '@tanstack/react-router';
import { useListFreshness, useServerEvent } from '../api/api-context.tsx';
import { conjunctionLists } from './assessment/conjunction-lists.ts';
import { HandingOver } from './handing-over/HandingOver.tsx';

/** The queries that each server event invalidates. */
const conjunctions = [
  ...conjunctionLists,
  ...[listCdms, listQuarantinedCdms, newestMessage, assessConjunction, annualStatistics],
  ...[getDecision, getConfirmation, getDecisionOptions, getTrackingValue],
] as const;
const satellites = [listSatellites, ...conjunctionLists, getSatelliteOrbit] as const;
const loosenings = [
  ...[listLoosenings, listHolds, getRetention, getCovarianceRealism, getDecision],
  ...satellites,
] as const;
const ephemerides = [listEphemeris, listPublishedEphemerides, getSatelliteOrbit] as const;

/** The page inside; its lists are loaded again when the server reports a change. */
export function LiveLists() {
  const freshness = useListFreshness();
  useServerEvent('ca.conjunctions.changed', () => freshness.writeTo(...conjunctions));
  useServerEvent('ca.satellites.changed', () => freshness.writeTo(...satellites));
  useServerEvent('ca.loosenings.changed', () => freshness.writeTo(...loosenings));
  useServerEvent('ca.ephemeris.changed', () => freshness.writeTo(...ephemerides));
  useServerEvent('reset', () => freshness.writeTo(...conjunctions, ...satellites, ...ephemerides));
  return (
    <>
      <Outlet />
      <HandingOver />
    </>
  );
}
