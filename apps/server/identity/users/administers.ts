import { sql } from 'drizzle-orm';

/** Whether a membership `m` is that of an administrator: by its mark, or as the first of an operator without one. */
export const administers = sql`(m.is_administrator or (
  not exists (select from membership a where a.operator_id = m.operator_id and a.is_administrator)
  and not exists (select from membership f where f.operator_id = m.operator_id
    and (f.since, f.user_id) < (m.since, m.user_id))))`;
