import type { ForecastOutcome, OwnCalibration } from '@farpass/conjunction/event';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/index.ts';

/** The outcomes of the forecasts about a finished event; an empty list if none could be compared. */
export const forecastSeries = pgTable('forecast_series', {
  eventId: text('event_id').primaryKey(),
  operatorId: text('operator_id').notNull(),
  tca: instant().notNull(),
  outcomes: jsonb().$type<readonly ForecastOutcome[]>().notNull(),
});

/** The calibration that the finished events of an operator give. */
export const forecastCalibration = pgTable('forecast_calibration', {
  operatorId: text('operator_id').primaryKey(),
  learntAt: instant('learnt_at').notNull(),
  calibration: jsonb().$type<OwnCalibration>().notNull(),
});
