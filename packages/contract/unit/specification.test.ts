import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import * as ca from '../ca/index.ts';
import { openApiDocument } from '../openapi/index.ts';
import type { RouteContract } from '../route/index.ts';
import * as tle from '../tle/index.ts';
import * as userconfig from '../userconfig/index.ts';
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

/** The quantities of a manoeuvre; its calls are not served yet. */
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

/** Fields of these entities that are no quantities: names, identities, times, enumerations, structures. */
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

const contracts = [ca, tle, userconfig].flatMap((calls) =>
  Object.values<unknown>(calls).filter((one): one is RouteContract => isContract(one)),
);

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
