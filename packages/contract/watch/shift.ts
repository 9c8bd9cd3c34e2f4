import type { Static } from 'typebox';
import * as Type from 'typebox';
import { RiskBasis } from '../conjunctions/assessment/risk-basis.ts';
import { burnStates, RiskLevel } from '../conjunctions/conjunctions.ts';
import { decisionStatuses } from '../conjunctions/decisions.ts';
import { groupsOfFleet } from '../fleet/satellite-input.ts';
import { planStates } from '../manoeuvres/plans.ts';
import { ca } from '../route/collision-avoidance.ts';
import { json, paperQuery, route, stream } from '../route/index.ts';
import { utcTime } from '../unit/index.ts';

const instant = (description: string) => Type.String({ description: `${description}, UTC.` });

const about = {
  conjunctionId: Type.String(),
  satelliteId: Type.String(),
  title: Type.String({ description: 'The satellite and the other object.' }),
  riskLevel: RiskLevel,
  riskBasis: Type.Optional(RiskBasis),
  tca: instant('Closest approach'),
  probability: Type.Optional(Type.Number({ description: 'Probability of collision, now.' })),
};

const ShiftReport = Type.Object({
  from: instant('Start of the shift'),
  to: instant('When the report was made'),
  person: Type.String({ description: 'Who asks, by user name.' }),
  groups: Type.Optional(Type.Array(Type.String(), { description: 'Only about satellites of these groups.' })),
  messages: Type.Array(
    Type.Object({
      ...about,
      received: Type.Integer({ description: 'Messages that were received in the shift.' }),
      isNew: Type.Boolean({ description: 'The conjunction was not known before the shift.' }),
    }),
    { description: 'Conjunctions with new messages, the worst first.' },
  ),
  decided: Type.Array(
    Type.Object({
      ...about,
      at: instant('When'),
      person: Type.String({ description: 'User name.' }),
      status: Type.Enum(decisionStatuses),
      note: Type.Optional(Type.String()),
      changes: Type.Array(Type.String(), { description: 'As in the log of the decision.' }),
    }),
    { description: 'Entries of the logs of decisions in the shift, newest first.' },
  ),
  open: Type.Array(
    Type.Object({
      ...about,
      status: Type.Enum(decisionStatuses),
      owner: Type.Optional(Type.String({ description: 'User name.' })),
      isAcknowledged: Type.Boolean(),
    }),
    {
      description:
        'Conjunctions that need attention now: critical ones that no one acknowledged, then by risk, then by closest approach.',
    },
  ),
  planned: Type.Array(
    Type.Object({
      ...about,
      manoeuvreId: Type.String(),
      name: Type.String(),
      state: Type.Enum(planStates),
      burn: Type.Optional(
        Type.Enum(burnStates, {
          description: 'Of a plan that is approved or further: UNDER_WAY asks whether it was flown.',
        }),
      ),
      ignition: instant('Ignition'),
      deltaVMPerS: Type.Number({ 'x-unit': 'm/s' }),
      changed: Type.Optional(instant('When it changed in the shift')),
      person: Type.String({ description: 'Who planned it, by user name.' }),
    }),
    { description: 'Plans ahead that are not over, and those that changed in the shift.' },
  ),
  coverage: Type.Array(
    Type.Object({
      satelliteId: Type.String(),
      name: Type.String(),
      screenedTo: Type.Optional(instant('How far ahead it was screened; absent: never')),
    }),
    { description: 'Satellites, the shortest coverage first.' },
  ),
});

export type ShiftReportDocument = Static<typeof ShiftReport>;

const from = Type.Optional(
  utcTime('Start, UTC; by default that of the shift of now in the duty roster, else twelve hours ago.'),
);
const tags = ['duty roster'] as const;

export const getShiftReport = route({
  ...ca,
  method: 'GET',
  path: '/ca/shift-report',
  operationId: 'getShiftReport',
  isDear: true,
  summary: 'The hand-over of a shift: changes since its start, open and decided conjunctions, plans, coverage',
  audit: null,
  tags,
  query: Type.Object({ from, group: groupsOfFleet }),
  responses: { 200: json(ShiftReport, 'At most 500 of each part.') },
  problems: ['REQUEST_INVALID'],
});

export const getShiftReportFile = route({
  ...ca,
  method: 'GET',
  path: '/ca/shift-report/file',
  operationId: 'getShiftReportFile',
  isDear: true,
  summary: 'The hand-over of a shift as PDF, with lines for two signatures',
  audit: null,
  tags,
  query: Type.Object({
    from,
    group: groupsOfFleet,
    ...paperQuery,
  }),
  responses: { 200: stream({ contentType: 'application/pdf', description: 'The report, A4.' }) },
  problems: ['REQUEST_INVALID', 'DEADLINE_EXCEEDED'],
});
