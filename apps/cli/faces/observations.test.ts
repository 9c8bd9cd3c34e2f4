/** @module-tag all */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { arcsecondRad } from '@farpass/astro/linear';
import { forcesText, spaceWeatherAt } from '@farpass/astro/propagation';
import { readElementSets } from '@farpass/ccsds/gp';
import { elementsOf } from '@farpass/intake/elements';
import { type MeasuredTrack, readSensorSites, tdmOf, tracksOfTdms } from '@farpass/intake/measurements';
import { forcesOfList } from '@farpass/intake/state';
import { objectOfSet } from '@farpass/operations/screening';
import {
  associationCatalogue,
  determinedReport,
  fitOrbit,
  knownOrbitOf,
  type PreparedForces,
  preparedByHeight,
  spanOfTracks,
} from '@farpass/operations/tracking';
import { openTestPlatform, type TestPlatform } from '@farpass/server/testing';
import { Associator } from '@farpass/tracking/associate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { associate } from '../commands/orbits/associate.ts';
import { determine } from '../commands/orbits/determine.ts';
import { builtKernel } from '../kernel.ts';
import { jsonAnswer } from './api-face.ts';
import { jsonOutput } from './command-line-face.ts';

const forces = 'gravity:20,sun,moon';
const passes = [
  { sensorCode: 'ONE', hours: 1 },
  { sensorCode: 'TWO', hours: 4 },
  { sensorCode: 'ONE', hours: 11 },
];

let platform: TestPlatform;
let folder: string;
let requestId: string;
let fileIds: readonly string[];
let catalogue: string;
let elementSet: string;
/** For the command line: the delivered files, and the sites of the sensors. */
let files: readonly string[];
let sites: string;
let tracks: readonly MeasuredTrack[];

const get = (path: string) => jsonAnswer(platform, { method: 'GET', path });

/** Repeats a call until its answer has the expected content. */
async function awaited<Answer>(ask: () => Promise<Answer>, isThere: (answer: Answer) => boolean): Promise<Answer> {
  for (let left = 600; ; left -= 1) {
    const answer = await ask();
    if (isThere(answer) || left === 0) return answer;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'farpass-faces-'));
  platform = await openTestPlatform();
  const satellite = JSON.stringify({ name: 'POLAR', noradId: 90001, cosparId: '2026-001A' });
  await jsonAnswer(platform, { method: 'POST', path: '/ca/satellites', payload: satellite });
  ({ requestId, fileIds, catalogue, elementSet } = await platform.observe(passes));
  const written = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const texts = [];
  for (const id of fileIds) texts.push(await platform.ask({ method: 'GET', path: `/odt/observations/file/${id}` }));
  files = texts.map(({ body }, at) => written(`${at}.tdm`, body));
  const sensors: readonly Sensor[] = await get('/odt/sensors');
  sites = written('sites.json', JSON.stringify(sensors.map(siteOf)));
  written('catalogue.tle', catalogue);
  written('object.tle', elementSet);
  const messages = files.map((file) => tdmOf(readFileSync(file), file));
  ({ tracks } = tracksOfTdms(messages, readSensorSites(JSON.parse(readFileSync(sites, 'utf8')))));
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true });
});

interface Sensor {
  readonly sensorCode: string;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly altitudeM: number;
  readonly noise?: { readonly anglesArcsec?: number; readonly rangeM?: number; readonly rangeRateMPerS?: number };
}

const siteOf = ({ sensorCode, latitudeDeg, longitudeDeg, altitudeM, noise }: Sensor) => ({
  name: sensorCode,
  latitudeDeg,
  longitudeDeg,
  altitudeM,
  angleSigmaArcsec: noise?.anglesArcsec,
  rangeSigmaM: noise?.rangeM,
  rangeRateSigmaMPerS: noise?.rangeRateMPerS,
});

/** Ten digits: the same angle in degrees and in arcseconds differs in the digits beyond. */
const digits = (value: number) => Number(value.toPrecision(10));

/** An object that a track was compared with; angles in arcseconds. */
interface CandidateFace {
  readonly id: string;
  readonly value: number;
  readonly threshold: number;
  readonly along: number;
  readonly across: number;
  readonly lateSeconds: number;
  readonly isAssociated: boolean;
}

describe('the objects that the delivered tracks belong to', () => {
  const apiFace = async (fileId: string): Promise<readonly CandidateFace[]> => {
    const path = `/odt/observations/report/${fileId}`;
    const report = await awaited(
      () => get(path),
      ({ comparedWith }) => comparedWith !== undefined,
    );
    expect(report.comparedWith).toMatchObject({ catalogueObjects: 2 });
    return report.tracks[0].candidates.map(
      (candidate: Readonly<Record<string, number>> & { isAssociated: boolean }) => ({
        id: String(candidate['catalogueId']),
        value: digits((candidate['associationValue'] ?? 0) * 3600),
        threshold: digits((candidate['associationThreshold'] ?? 0) * 3600),
        along: digits((candidate['alongTrackDeg'] ?? 0) * 3600),
        across: digits((candidate['acrossTrackDeg'] ?? 0) * 3600),
        lateSeconds: candidate['lateSeconds'],
        isAssociated: candidate.isAssociated,
      }),
    );
  };

  it('are the same on the command line, in the API and in the packages', async () => {
    const kernel = await builtKernel();
    const objects = readElementSets(catalogue).records.map((record) => objectOfSet(elementsOf(record)));
    const limit = { metric: 'angular-distance', thresholdRad: 1800 * arcsecondRad } as const;
    const associator = new Associator(associationCatalogue(objects, kernel), { limit });
    const args = [...files, '--catalogue', join(folder, 'catalogue.tle'), '--sites', sites, ...now, '--json'];
    const commandLine = await jsonOutput('associate', () => associate(args));
    expect(tracks).toHaveLength(3);
    for (const [place, { track }] of tracks.entries()) {
      const packages = associator.associate(track).candidates.map(
        (candidate): CandidateFace => ({
          id: candidate.id,
          value: digits(candidate.associationValue / arcsecondRad),
          threshold: digits(candidate.associationThreshold / arcsecondRad),
          along: digits(candidate.medianAlongRad / arcsecondRad),
          across: digits(candidate.medianAcrossRad / arcsecondRad),
          lateSeconds: candidate.lateSeconds,
          isAssociated: candidate.isAssociated,
        }),
      );
      expect(packages.map(({ id, isAssociated }) => [id, isAssociated])).toEqual([
        ['90001', true],
        ['90002', false],
      ]);
      const printedFace = commandLine.tracks[place].candidates.map(
        (candidate: Readonly<Record<string, number>> & { isAssociated: boolean }) => ({
          id: candidate['catalogueId'],
          value: digits(candidate['associationValue'] ?? 0),
          threshold: digits(candidate['associationThreshold'] ?? 0),
          along: digits(candidate['alongTrackArcsec'] ?? 0),
          across: digits(candidate['acrossTrackArcsec'] ?? 0),
          lateSeconds: candidate['lateSeconds'],
          isAssociated: candidate.isAssociated,
        }),
      );
      expect(printedFace).toEqual(packages);
      expect(await apiFace(fileIds[place] ?? '')).toEqual(packages);
    }
  });
});

/** The result of a determination in the form common to all faces. */
const said = [
  'positionKm',
  'velocityKmPerS',
  'covariance',
  'covarianceScale',
  'initial',
  'rms',
  'forces',
  'solved',
] as const;
const faceOf = (report: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(said.map((name) => [name, report[name]]));
const residualNames = ['raArcsec', 'decArcsec', 'rangeKm', 'rangeRateKmPerS', 'sigmas', 'segment', 'index'] as const;
const residualsOf = ({ residuals }: { readonly residuals: readonly Readonly<Record<string, unknown>>[] }) =>
  residuals.map((residual) => residualNames.map((name) => residual[name]));

/** The simulated network measures ahead of the clock. */
const now = ['--now', '2100-01-01T00:00:00Z'];

async function preparedBy(list: string | undefined): Promise<PreparedForces> {
  const kernel = await builtKernel();
  if (list === undefined)
    return preparedByHeight({ tracks, apriori: elementSet, kernel }, await spaceWeatherAt(spanOfTracks(tracks).last));
  const { forces: selected } = await forcesOfList(list, () => Promise.reject(new Error('No weather is needed.')));
  return { forces: selected, known: knownOrbitOf(elementSet, { kernel, forces: selected }) };
}

describe('the orbit of delivered tracks', () => {
  const title = 'is the same to the last digit on the command line, in the API and in the packages';
  it(`${title}: with given forces`, () => sameEverywhere(forces));
  it(`${title}: with the forces of the height and their error`, { tags: 'all' }, () => sameEverywhere(undefined));

  async function sameEverywhere(named: string | undefined) {
    const asked = { observationRequestId: requestId, apriori: 'START', ...(named !== undefined && { forces: named }) };
    const posted = { method: 'POST', path: '/odt/orbits', payload: JSON.stringify(asked) } as const;
    const { orbitId } = await jsonAnswer(platform, posted);
    const orbit = await awaited(
      () => get(`/odt/orbits/${orbitId}`),
      ({ state }) => !['QUEUED', 'RUNNING'].includes(state),
    );
    expect([orbit.state, orbit.failure]).toEqual(['DETERMINED', undefined]);
    const options = [
      '--sites',
      sites,
      '--apriori',
      join(folder, 'object.tle'),
      ...(named === undefined ? [] : ['--forces', named]),
    ];
    const commandLine = await jsonOutput('determine', () => determine([...files, ...options, ...now, '--json']));
    const prepared = await preparedBy(named);
    const solved = { coefficients: [], biases: [] };
    const modelError = named === undefined ? 'REALISTIC' : 'NONE';
    const order = { tracks, ...prepared, use: 'START', areaToMassM2PerKg: undefined, solved, modelError } as const;
    const { found } = fitOrbit(order);
    if (found.kind === 'failed') throw new Error(found.reason);
    const words = named ?? forcesText(prepared.forces);
    const context = { tracks, forces: words, modelError, epoch: spanOfTracks(tracks).last, notes: [] } as const;
    const packages = JSON.parse(JSON.stringify(determinedReport(found, context)));
    expect(packages.verdict).toBe('good');
    expect([orbit.verdict, commandLine.verdict]).toEqual(['good', 'good']);
    expect(orbit.judgement.tests).toEqual(expect.arrayContaining(commandLine.judgement.tests));
    expect(commandLine.judgement.tests).toHaveLength(3);
    expect(faceOf(commandLine)).toEqual(faceOf(packages));
    expect(faceOf(orbit.result)).toEqual(faceOf(packages));
    expect(residualsOf(packages)).toHaveLength(21);
    expect(residualsOf(commandLine)).toEqual(residualsOf(packages));
    expect(residualsOf(orbit.result)).toEqual(residualsOf(packages));
  }

  it("became an operator's own element set and a screened ephemeris on trial, as the request says", {
    tags: 'all',
  }, async () => {
    const [orbit] = await awaited(
      async () => (await get(`/odt/orbits?observation-request-id=${requestId}`)).filter(becameAll),
      (orbits) => orbits.length > 0,
    );
    expect(orbit).toMatchObject({ isAutomatic: true, verdict: 'good', catalogueId: 90_001 });
    const ephemeris = orbit.adopted.find(({ as }: { readonly as: string }) => as === 'EPHEMERIS');
    const kept = (await get('/ca/ephemeris')).find(
      ({ oemFileId }: { readonly oemFileId: string }) => oemFileId === ephemeris.oemFileId,
    );
    expect(kept).toMatchObject({ satelliteId: ephemeris.satelliteId, designation: 'TRIAL', format: 'OEM KVN' });
    expect(ephemeris.startedScreeningId).toEqual(expect.any(String));
    const [own] = await get('/tle/own-sets');
    expect(JSON.stringify(own)).toContain('90001');
  });
});

const becameAll = ({ adopted }: { readonly adopted: readonly object[] }) => adopted.length === 2;
