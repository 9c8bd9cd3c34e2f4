import { asc, eq, sql } from 'drizzle-orm';
import { cdm, conjunctionEvent } from '../../conjunctions/tables.ts';
import type { Read } from '../../platform/db/index.ts';

/** The miss and the joint covariance of a message in its encounter plane, m and m². */
export interface StoredPlane {
  readonly xM: number;
  readonly yM: number;
  readonly xx: number;
  readonly yx: number;
  readonly yy: number;
}

/** A message for statistics, in a form that threads can receive. */
export interface StoredMessage {
  readonly creationDate: string;
  readonly tca: string;
  readonly secondary: string;
  readonly originator: string;
  readonly isSynthetic: boolean;
  readonly probability: number | undefined;
  /** Undefined without both covariances. */
  readonly plane: StoredPlane | undefined;
}

/** The stored message of a row, parsed once for all its figures. */
const parsed = sql`lateral (select ${cdm.document}::jsonb as document offset 0) as parsed`;
const figure = (path: string) => sql<number | null>`(parsed.document #>> ${path}::text[])::float8`;
const ofPlane = (object: 'object1' | 'object2', name: string) => figure(`{${object},conjunctionPlane${name}}`);

/** The satellite's messages, oldest first; of the stored documents only the figures that are needed. */
export async function readHistory(read: Read, satelliteId: string): Promise<readonly StoredMessage[]> {
  const rows = await read
    .select({
      creationDate: cdm.creationDate,
      tca: cdm.tca,
      secondary: conjunctionEvent.secondaryId,
      originator: cdm.originator,
      isSynthetic: cdm.isSynthetic,
      probability: figure('{data,probabilityOfCollision}'),
      xM: ofPlane('object2', 'X'),
      yM: ofPlane('object2', 'Y'),
      xx1: ofPlane('object1', 'CovarianceXX'),
      yx1: ofPlane('object1', 'CovarianceYX'),
      yy1: ofPlane('object1', 'CovarianceYY'),
      xx2: ofPlane('object2', 'CovarianceXX'),
      yx2: ofPlane('object2', 'CovarianceYX'),
      yy2: ofPlane('object2', 'CovarianceYY'),
    })
    .from(cdm)
    .innerJoin(conjunctionEvent, eq(conjunctionEvent.id, cdm.eventId))
    .innerJoin(parsed, sql`true`)
    .where(eq(cdm.satelliteId, satelliteId))
    .orderBy(asc(cdm.creationDate), asc(cdm.id));
  return rows.map(({ creationDate, tca, secondary, originator, isSynthetic, probability, ...figures }) => ({
    creationDate,
    tca,
    secondary,
    originator,
    isSynthetic,
    probability: probability ?? undefined,
    plane: planeOf(figures),
  }));
}

type Figures = Readonly<Record<'xM' | 'yM' | 'xx1' | 'yx1' | 'yy1' | 'xx2' | 'yx2' | 'yy2', number | null>>;

function planeOf({ xM, yM, xx1, yx1, yy1, xx2, yx2, yy2 }: Figures): StoredPlane | undefined {
  if (xM === null || yM === null) return undefined;
  if (xx1 === null || yx1 === null || yy1 === null || xx2 === null || yx2 === null || yy2 === null) return undefined;
  return { xM, yM, xx: xx1 + xx2, yx: yx1 + yx2, yy: yy1 + yy2 };
}
