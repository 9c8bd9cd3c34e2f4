import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  type RequestTemplateDocument,
  replaceTemplate,
} from '@farpass/contract/odt';
import { because, Problem, saying } from '@farpass/contract/problem';
import { eq, sql } from 'drizzle-orm';
import {
  type Database,
  type ListOrder,
  newId,
  ofOperator,
  rowsOf,
  type Scope,
  type Tx,
  violatedConstraint,
} from '../../platform/db/index.ts';
import { answer, type Handled, handle, readList, requireVersion, rowTag, tagOfOne } from '../../platform/http/index.ts';
import { requestTemplate } from '../tables.ts';

type TemplateRow = typeof requestTemplate.$inferSelect;

const byName: ListOrder = { key: requestTemplate.name, id: requestTemplate.id, direction: 'ascending' };

const templates = rowsOf({
  table: requestTemplate,
  order: byName,
  select: (read) => read.select().from(requestTemplate).$dynamic(),
  visible: (scope: Scope) => ofOperator(scope, requestTemplate.operatorId),
  matching: () => [],
  markOf: ({ name, id }) => ({ key: name, id }),
});

/** Stored choices for requests that an operator has named. */
export function templateCalls(database: Database): readonly Handled[] {
  return [
    handle(listTemplates, async ({ query, scope, url }) => {
      const { rows, headers } = await database.read((read) =>
        readList({ url, query }, templates.list(read, scope, {})),
      );
      const documents = rows.map(templateDocument);
      return answer(200, documents, { headers: { ...headers, ...tagOfOne(documents) } });
    }),
    handle(createTemplate, ({ body, caller, audit, once }) => {
      const values = { id: newId(), operatorId: caller.operatorId, createdBy: caller.userName, ...body };
      return storing(body.name, () =>
        database.transaction((tx) =>
          once(tx, async () => {
            const [row] = await tx.insert(requestTemplate).values(values).returning();
            if (row === undefined) throw new Error('The database did not return the row of a stored template.');
            await audit(tx, { subject: { kind: 'template', id: values.id } });
            return answer(201, templateDocument(row), { headers: { ETag: rowTag(row.version) } });
          }),
        ),
      );
    }),
    handle(replaceTemplate, async ({ params, body, headers, scope, audit }) => {
      const id = params['template-id'];
      const row = await storing(body.name, () =>
        database.transaction(async (tx) => {
          const stored = await lockTemplate(tx, scope, id);
          requireVersion(headers, stored.version);
          const set = { ...body, version: sql`${requestTemplate.version} + 1` };
          const [replaced] = await tx.update(requestTemplate).set(set).where(eq(requestTemplate.id, id)).returning();
          await audit(tx, { subject: { kind: 'template', id } });
          return replaced ?? stored;
        }),
      );
      return answer(200, templateDocument(row), { headers: { ETag: rowTag(row.version) } });
    }),
    handle(deleteTemplate, async ({ params, scope, audit }) => {
      const id = params['template-id'];
      await database.transaction(async (tx) => {
        await lockTemplate(tx, scope, id);
        await tx.delete(requestTemplate).where(eq(requestTemplate.id, id));
        await audit(tx, { subject: { kind: 'template', id } });
      });
      return answer(200, { templateId: id });
    }),
  ];
}

async function lockTemplate(tx: Tx, scope: Scope, id: string): Promise<TemplateRow> {
  const row = await templates.lock(tx, scope, id);
  if (!row) throw new Problem('NOT_FOUND', because(saying('NO_TEMPLATE', { id })));
  return row;
}

function templateDocument({ id, name, request, version, createdBy }: TemplateRow): RequestTemplateDocument {
  return { templateId: id, etag: rowTag(version), name, request, createdBy };
}

/** Turns the database's refusal of a second template with the same name into a sentence. */
async function storing<T>(name: string, store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (violatedConstraint(error) !== 'request_template_name_once') throw error;
    throw new Problem('CONFLICT', { ...because(saying('TEMPLATE_NAME_TAKEN', { name }), '/name'), cause: error });
  }
}
