import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import * as conjunctions from '../conjunctions/index.ts';
import * as connections from '../connections/index.ts';
import * as coordination from '../coordination/index.ts';
import * as fleet from '../fleet/index.ts';
import * as history from '../history/index.ts';
import * as manoeuvres from '../manoeuvres/index.ts';
import * as odt from '../odt/index.ts';
import { openApiDocument } from '../openapi/index.ts';
import type { RouteContract } from '../route/index.ts';
import * as screenings from '../screenings/index.ts';
import * as tle from '../tle/index.ts';
import * as userconfig from '../userconfig/index.ts';
import * as watch from '../watch/index.ts';
import { type FieldName, fieldTable, unitOf } from './table.ts';

/**
 * The quantities of collision avoidance, entity by entity, and their units: metres, seconds and degrees, unless the
 * quantity is customary in another unit. The empty text: a number without a unit.
 */
const section3 = {
  'Conjunction data message': {
    hardBodyRadius: 'm',
    conjunctionPlaneX: 'm',
    conjunctionPlaneY: 'm',
    conjunctionPlaneCovarianceXX: 'm²',
    conjunctionPlaneCovarianceYX: 'm²',
    conjunctionPlaneCovarianceYY: 'm²',
    combinedHardBodyRadius: 'm',
    combinedPlaneX: 'm',
    combinedPlaneY: 'm',
    combinedPlaneCovarianceXX: 'm²',
    combinedPlaneCovarianceYX: 'm²',
    combinedPlaneCovarianceYY: 'm²',
  },
  Conjunction: {
    probabilityOfCollision: '',
    totalMissDistance: 'm',
    radialSeparation: 'm',
    timeToTca: 's',
    relativePositionR: 'm',
    relativePositionT: 'm',
    relativePositionN: 'm',
    relativeVelocityR: 'm/s',
    relativeVelocityT: 'm/s',
    relativeVelocityN: 'm/s',
  },
  Satellite: {
    hardBodyRadius: 'm',
    boxWidth: 'm',
    boxHeight: 'm',
    boxLength: 'm',
    wingLength: 'm',
    wingWidth: 'm',
    dragArea: 'm²',
    dragCoefficient: '',
    solarRadiationPressureArea: 'm²',
    reflectivityCoefficient: '',
    wetMass: 'kg',
  },
} as const satisfies Record<string, Partial<Record<FieldName, string>>>;

/** The quantities of a manoeuvre. */
const manoeuvre = {
  orbitsBeforeTca: '',
  totalDeltaMass: 'kg',
  totalDeltaVMagnitude: 'm/s',
  totalThrustingTime: 's',
  effectiveThrustMagnitude: 'N',
  deltaMass: 'kg',
  deltaVMagnitude: 'm/s',
  deltaVVector: 'm/s',
  dragCrossSection: 'm²',
  totalTimeInDifferentialDragConfiguration: 's',
  totalTimeInNominalConfiguration: 's',
  specificImpulse: 's',
  dutyCycle: '',
  spacecraftInitialMass: 'kg',
  manoeuvreDuration: 's',
  positionBefore: 'km',
  positionAfter: 'km',
  velocityBefore: 'km/s',
  velocityAfter: 'km/s',
  smaChange: 'm',
} as const satisfies Partial<Record<FieldName, string>>;

/** Fields of these entities that are not quantities: names, identities, times, enumerations, structures. */
const withoutQuantity: Readonly<Record<string, readonly string[]>> = {
  'Conjunction data message': ['creationDate', 'object1', 'object2', 'conjunctionData'],
  Conjunction: ['conjunctionId', 'tca', 'riskLevel'],
  Satellite: ['satelliteId', 'cosparId', 'name', 'noradId', 'configuration', 'shape', 'propulsion'],
  'Ephemeris file': ['oemFileId'],
  'User configuration': [
    '_id',
    'notifications',
    'email',
    'addresses',
    'enabled',
    'msteams',
    'url',
    'slack',
    'webhook',
    'statuses',
  ],
  TLE: ['noradId', 'epoch', 'tle'],
};

const contracts = [
  fleet,
  conjunctions,
  connections,
  screenings,
  manoeuvres,
  coordination,
  watch,
  history,
  tle,
  userconfig,
].flatMap((calls) => Object.values<unknown>(calls).filter((one): one is RouteContract => isContract(one)));

function isContract(value: unknown): value is RouteContract {
  return typeof value === 'object' && value !== null && 'operationId' in value;
}

/** Every property of the schemas of a call, however deep, with its schema. */
function propertiesOf(schema: unknown): readonly (readonly [name: string, schema: object])[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key !== 'properties') return propertiesOf(value);
    return Object.entries<TSchema>(value).flatMap(([name, property]) => [
      [name, property] as const,
      ...propertiesOf(property),
    ]);
  });
}

const properties = contracts.flatMap((contract) => propertiesOf([contract.query, contract.body, contract.responses]));
const quantities = Object.entries({
  ...section3['Conjunction data message'],
  ...section3.Conjunction,
  ...section3.Satellite,
});

describe('the fields that were ordered', () => {
  it('have their unit in the one table', () => {
    for (const [name, unit] of [...quantities, ...Object.entries(manoeuvre)]) {
      expect([name, unitOf(name as FieldName)]).toEqual([name, unit]);
    }
  });

  for (const [name, unit] of quantities) {
    it(`${name} is in the contract in ${unit === '' ? 'no unit' : unit}, wherever it appears`, () => {
      const found = properties.filter(([property]) => property === name).map(([, schema]) => schema);
      expect(found.length).toBeGreaterThan(0);
      const meaning = fieldTable[name as FieldName][1];
      for (const schema of found) {
        expect(schema).toMatchObject({
          type: 'number',
          'x-unit': unit,
          description: unit === '' ? `${meaning}.` : `${meaning}, ${unit}.`,
        });
      }
    });
  }

  it('are all served by name, those without a unit too', () => {
    const names = new Set(properties.map(([name]) => name));
    expect(
      Object.values(withoutQuantity)
        .flat()
        .filter((name) => !names.has(name)),
    ).toEqual([]);
  });

  it('show their units in the API reference', () => {
    const text = JSON.stringify(
      openApiDocument({ service: 'ca', routes: contracts, title: 'CA', version: '1', serverUrl: 'http://localhost' }),
    );
    for (const [name, unit] of quantities) {
      if (unit !== '') expect(text).toContain(`${fieldTable[name as FieldName][1]}, ${unit}.`);
    }
  });
});

/** The entities of tracking by the calls that answer with them: their fields, and the units of their quantities. */
const tracking = {
  'Observation request': {
    call: odt.listRequests,
    fields: [
      'observationRequestId',
      'observationFileId',
      'providerId',
      'observationPassIds',
      'measurementType',
      'fileCompressionType',
      'orbitDataMessageType',
      'orbitDataMessage',
      'numberOfPassesRequested',
      'numberOfPassesCompleted',
    ],
    units: {},
  },
  Observation: {
    call: odt.getObservationReport,
    fields: [
      'file-id',
      'reports',
      'measurementReports',
      'observedRaDec',
      'observedMagnitude',
      'epoch',
      'numberOfMagnitudeMeasurements',
      'version',
      'catalogueIdBestAssociation',
      't2oAssociationResults',
      'isAssociated',
      'catalogueId',
      'measurementAssociationResults',
      'residual',
      'associationResults',
      'orbitDataType',
      'associationMetric',
      'criterion',
    ],
    units: { ra: 'deg', dec: 'deg', magnitude: '', associationThreshold: '', associationValue: '' },
  },
  Sensor: { call: odt.listSensors, fields: ['sensorType', 'sensorCode', 'groundSensorName'], units: {} },
  'Pass prediction': {
    call: odt.predictPasses,
    fields: ['catalogueId', 'groundSensorName', 'visibilityIntervals', 'start', 'end'],
    units: {},
  },
} as const satisfies Record<string, OrderedEntity>;

interface OrderedEntity {
  readonly call: RouteContract;
  readonly fields: readonly string[];
  readonly units: Partial<Record<FieldName, string>>;
}

describe('the entities of tracking', () => {
  it.each(Object.entries<OrderedEntity>(tracking))('%s: its call answers with every field', (_, { call, fields }) => {
    const names = new Set(propertiesOf(call.responses).map(([name]) => name));
    expect(fields.filter((name) => !names.has(name))).toEqual([]);
  });

  it.each(Object.entries(tracking.Observation.units))('%s is in the report in its unit', (name, unit) => {
    const found = propertiesOf(tracking.Observation.call.responses).filter(([property]) => property === name);
    expect(found.length).toBeGreaterThan(0);
    const meaning = fieldTable[name as FieldName][1];
    const description = unit === '' ? `${meaning}.` : `${meaning}, ${unit}.`;
    for (const [, schema] of found) expect(schema).toMatchObject({ type: 'number', 'x-unit': unit, description });
  });

  it('know the ordered enumerations, by exactly these names', () => {
    expect(odt.orbitDataMessageTypes).toEqual(expect.arrayContaining(['SP_EPHEMERIS', 'OMM', 'TLE']));
    expect(odt.observationFileTypes.toSorted()).toEqual(['TDM_KVN', 'TDM_XML']);
    expect(odt.sensorTypes).toEqual(expect.arrayContaining(['OPTICAL_PASSIVE', 'FUTURE', 'TEST_OPTICAL']));
    expect(odt.trackingStatuses.toSorted()).toEqual([
      'APPROVED',
      'CANCELLED',
      'COMPLETE',
      'EXECUTED',
      'EXECUTING',
      'INFEASIBLE',
      'IN_PROGRESS',
      'PARTIAL',
      'PENDING',
      'PUBLISHED',
      'PUBLISHING',
      'SUCCESSFUL',
      'UNSUCCESSFUL',
    ]);
    const report = JSON.stringify(odt.getObservationReport.responses);
    for (const word of ['ANGULAR_DISTANCE', 'MAHALANOBIS_DISTANCE', 'MEDIAN']) expect(report).toContain(word);
  });
});
