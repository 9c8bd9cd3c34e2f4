import type { Static } from 'typebox';
import * as Type from 'typebox';
import { deliveryChannels } from '../notifications/delivery.ts';
import { languages } from '../texts/index.ts';

/** Risks that a person can ask to be notified from, least first. */
export const notifiedRisks = ['MEDIUM', 'HIGH', 'CRITICAL'] as const;

/** Events of a conjunction that a person can be notified about, in the order of the form. */
export const conjunctionChanges = ['NEW', 'RISEN', 'CLEARED', 'DECISION_NEAR'] as const;
export type ConjunctionChange = (typeof conjunctionChanges)[number];

export const summaryRhythms = ['NONE', 'DAILY', 'WEEKLY'] as const;

const clock = (description: string) =>
  Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description: `${description}, hh:mm.` });

/** Choices that the settings of the specification do not have. A change without them keeps the stored ones. */
export const NotificationChoices = Type.Object(
  {
    language: Type.Enum([...languages], { description: 'Of messages outside the application.' }),
    timeZone: Type.String({
      maxLength: 64,
      description: 'IANA name; quiet hours and summaries follow it. UTC by default.',
    }),
    quietHours: Type.Union(
      [Type.Object({ from: clock('Begin'), to: clock('End') }, { additionalProperties: false }), Type.Null()],
      { description: 'Messages wait until the end of the quiet hours. Critical conjunctions do not wait.' },
    ),
    summary: Type.Enum(summaryRhythms, {
      description: 'A summary by mail: NONE, DAILY or WEEKLY (Mondays), at 07:00.',
    }),
    conjunctions: Type.Object(
      {
        leastRisk: Type.Enum(notifiedRisks, { description: 'Conjunctions of this risk or a higher one.' }),
        changes: Type.Array(Type.Enum(conjunctionChanges), { uniqueItems: true, description: 'What happens to them.' }),
        satelliteIds: Type.Array(Type.String({ maxLength: 64 }), {
          maxItems: 1000,
          uniqueItems: true,
          description: 'Only conjunctions of these satellites; empty for all.',
        }),
        hoursBeforeTca: Type.Integer({
          minimum: 1,
          maximum: 720,
          description: 'Only if the closest approach is at most this number of hours ahead.',
        }),
      },
      { additionalProperties: false },
    ),
    escalation: Type.Union(
      [
        Type.Object(
          {
            afterMinutes: Type.Integer({ minimum: 1, maximum: 1440 }),
            channel: Type.Enum(deliveryChannels),
            address: Type.String({ minLength: 1, maxLength: 2048 }),
          },
          { additionalProperties: false },
        ),
        Type.Null(),
      ],
      {
        description: 'Where a critical conjunction is sent that no one has acknowledged after this number of minutes.',
      },
    ),
  },
  { additionalProperties: false },
);

export type NotificationChoices = Static<typeof NotificationChoices>;

/** The choices of a person who has made none. */
export const defaultChoices: NotificationChoices = {
  language: 'en',
  timeZone: 'UTC',
  quietHours: null,
  summary: 'NONE',
  conjunctions: { leastRisk: 'HIGH', changes: [...conjunctionChanges], satelliteIds: [], hoursBeforeTca: 168 },
  escalation: null,
};
