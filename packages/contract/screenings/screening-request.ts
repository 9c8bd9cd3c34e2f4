import * as Type from 'typebox';
import { cdmObjects, screeningTypes, usualScreeningDays } from '../fleet/screening-choices.ts';
import { volumeFields } from '../fleet/volume.ts';
import { catalogueNumber, utcTime } from '../unit/index.ts';

export const ScreeningRequest = Type.Object(
  {
    type: Type.Enum(screeningTypes, {
      description:
        'What is screened against what: OPS an operator’s own ephemeris, CAT the best known orbit of an object of the catalogue, TLE element sets only, CDM the states of messages propagated around their closest approach, MAN an ephemeris after a manoeuvre. UNKNOWN is for imported results only; a request for it gets the status 422.',
    }),
    satelliteIds: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), {
        maxItems: 1000,
        description:
          'My satellites; by default all of them. With CDM primaries: the satellites whose messages are used.',
      }),
    ),
    catalogueNumbers: Type.Optional(
      Type.Array(catalogueNumber(), { maxItems: 1000, description: 'Primaries of the catalogue.' }),
    ),
    oemFileIds: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), {
        maxItems: 100,
        description:
          'Ephemeris files to screen: OEM, or OPM with a state and manoeuvres to propagate. MAN_VS_CDM needs one: the ephemeris after the manoeuvre.',
      }),
    ),
    conjunctionId: Type.Optional(
      Type.String({ maxLength: 64, description: 'For CDM and MAN: the conjunction whose newest message is used.' }),
    ),
    cdmIds: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), {
        maxItems: 100,
        description:
          'For CDM and MAN: the messages to use. Without them and conjunctionId: the newest message of every conjunction of the satellites whose closest approach lies in the window.',
      }),
    ),
    cdmObjects: Type.Optional(
      Type.Enum(cdmObjects, {
        description:
          'Which objects of the messages are primaries in CDM_VS_CAT and CDM_VS_TLE; OBJECT1 when absent. CDM_VS_CDM takes both; OPS_VS_CDM and MAN_VS_CDM screen against the object that is not ours.',
      }),
    ),
    elementSets: Type.Optional(Type.String({ maxLength: 200_000, description: 'Pasted element sets to screen.' })),
    from: Type.Optional(utcTime('Start, UTC; default now.')),
    days: Type.Number({
      exclusiveMinimum: 0,
      maximum: 30,
      default: usualScreeningDays,
      description: 'Length of the window, days.',
    }),
    volume: Type.Optional(
      Type.Object(volumeFields, {
        additionalProperties: false,
        description: 'Half-widths, km; by default the satellite’s own or the preset of its regime.',
      }),
    ),
  },
  { additionalProperties: false },
);
