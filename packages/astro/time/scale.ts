/** The time scales of an epoch. UT1 follows the Earth's rotation and needs an Earth orientation table. */
const timeScales = ['UTC', 'TAI', 'TT', 'GPS', 'UT1', 'TDB'] as const;

export type TimeScale = (typeof timeScales)[number];

/** The scales that convert into one another without the Earth's rotation (UTC through the leap-second table). */
export type ClockScale = Exclude<TimeScale, 'UT1'>;
