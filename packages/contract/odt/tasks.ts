import type { Static } from 'typebox';
import * as Type from 'typebox';
import { CursorQuery, EntityTag, json, page, route } from '../route/index.ts';
import { utcTime } from '../unit/index.ts';
import { provider } from './access.ts';
import { orbitDataMessageTypes, PassLooks } from './passes.ts';
import { PassSearch, Search } from './search.ts';
import { MeasurementType } from './sensors.ts';
import { failureCauses, StatusReason, transitions } from './statuses.ts';

const instant = (what: string) => Type.String({ description: `${what}, UTC.` });
const taskStatuses = Object.keys(transitions.task) as (keyof typeof transitions.task)[];

/** The report of a provider on a task; SUCCESSFUL follows from its file, CANCELLED from the operator or a new plan. */
export const reportedStatuses = ['APPROVED', 'EXECUTING', 'EXECUTED', 'UNSUCCESSFUL'] as const;

/** A pass to observe, as its sensor provider sees it: without anything about the operator who ordered it. */
const Task = Type.Object({
  taskId: Type.String(),
  etag: EntityTag,
  status: Type.Enum(taskStatuses),
  reason: Type.Optional(Type.String({ description: 'Of the newest change, in words.' })),
  statusReason: Type.Optional(StatusReason),
  sensorCode: Type.String(),
  start: instant('Observe from'),
  end: instant('Observe until'),
  deliverUntil: instant('A file that arrives later is refused'),
  maximumElevationDeg: Type.Optional(
    Type.Number({ description: 'Highest elevation of the observation, deg.', 'x-unit': 'deg' }),
  ),
  looks: Type.Optional(PassLooks),
  price: Type.Optional(
    Type.Object(
      {
        amount: Type.Integer({ description: 'In the smallest unit of the currency.' }),
        currency: Type.String({ description: 'ISO 4217.' }),
      },
      { description: 'What is charged for it when it is delivered; absent if nothing is charged.' },
    ),
  ),
  catalogueId: Type.Optional(Type.Integer({ description: 'Catalogue number of the object, if it has one.' })),
  objectName: Type.Optional(Type.String()),
  measurementType: Type.Optional(MeasurementType),
  search: Type.Optional(
    Type.Object(
      { ...PassSearch.properties, sigmas: Search },
      { description: 'The object may be away from the orbit: look for it field by field, from the middle outwards.' },
    ),
  ),
  orbitDataMessageType: Type.Enum(orbitDataMessageTypes, { description: 'Format of the orbit for pointing.' }),
  orbitDataMessage: Type.String({ description: 'The orbit for pointing.' }),
  observationFileId: Type.Optional(Type.String({ description: 'The file that was delivered.' })),
});

export type TaskDocument = Static<typeof Task>;

const tags = ['providers'] as const;
const taskId = Type.Object({ 'task-id': Type.String({ maxLength: 64 }) });

export const listTasks = route({
  ...provider,
  method: 'GET',
  path: '/odt/tasks',
  operationId: 'listTasks',
  summary: 'Tasks of my sensors, by start',
  audit: null,
  tags,
  query: Type.Object({
    ...CursorQuery,
    'task-id': Type.Optional(Type.String({ maxLength: 64 })),
    'sensor-code': Type.Optional(Type.String({ maxLength: 32 })),
    status: Type.Optional(Type.Enum(taskStatuses)),
    'changed-after': Type.Optional(utcTime('Only tasks that changed after this time.')),
  }),
  responses: { 200: page(Task, 'By start, then by id.') },
});

export const reportTask = route({
  ...provider,
  method: 'PUT',
  path: '/odt/tasks/{task-id}',
  operationId: 'reportTask',
  summary: 'Report the progress of a task',
  description:
    'APPROVED accepts it, EXECUTING reports that it has begun, EXECUTED that it is done and the file follows, UNSUCCESSFUL declines it or reports a failure. Sending the same report again changes nothing. A step back is refused with 409. Honours If-Match.',
  audit: 'odt.task.report',
  isConditional: true,
  tags,
  params: taskId,
  body: Type.Object(
    {
      status: Type.Enum(reportedStatuses),
      cause: Type.Optional(
        Type.Enum(failureCauses, {
          description:
            'For UNSUCCESSFUL. NOT_DETECTED: the sensor looked and found nothing. WEATHER: it could not look. SENSOR_FAULT: it failed.',
        }),
      ),
      reason: Type.Optional(
        Type.String({ maxLength: 500, description: 'Why, in words; needed for UNSUCCESSFUL without a cause.' }),
      ),
    },
    { additionalProperties: false },
  ),
  responses: { 200: json(Task, 'The task as now stored.') },
  problems: ['CONFLICT', 'CONTENT_INVALID'],
});
