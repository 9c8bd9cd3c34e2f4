import { deleteView, listViews, type SavedViewDocument, saveView } from '@farpass/contract/conjunctions';
import { because, Problem, saying } from '@farpass/contract/problem';
import { and, asc, eq, ne } from 'drizzle-orm';
import { countRows, currentInstant, type Database, newId } from '../../platform/db/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import { savedView } from './tables.ts';

/** More views than a person looks through. */
const mostViews = 100;

/** Views of the list of conjunctions, which everyone in an operator shares. */
export function viewCalls({ database }: { readonly database: Database }): readonly Handled[] {
  const { id, operatorId, name } = savedView;
  return [
    handle(listViews, async ({ caller }) => {
      const rows = await database.read((read) =>
        read.select().from(savedView).where(eq(operatorId, caller.operatorId)).orderBy(asc(name)),
      );
      return answer(200, rows.map(viewDocument));
    }),
    handle(saveView, async ({ body, caller, audit }) =>
      database.transaction(async (tx) => {
        const called = body.name.trim();
        const others = and(eq(operatorId, caller.operatorId), ne(name, called));
        if ((await countRows(tx, savedView, others)) >= mostViews)
          throw new Problem('CONFLICT', because(saying('VIEWS_FULL', { most: mostViews })));
        const set = { query: body.query, createdBy: caller.userName, createdAt: currentInstant() };
        const [row] = await tx
          .insert(savedView)
          .values({ id: newId(), operatorId: caller.operatorId, name: called, ...set })
          .onConflictDoUpdate({ target: [operatorId, name], set })
          .returning();
        if (row === undefined) throw new Error('The database did not return the stored view.');
        await audit(tx, { subject: { kind: 'view', id: row.id }, details: { name: called } });
        return answer(200, viewDocument(row));
      }),
    ),
    handle(deleteView, async ({ params, caller, audit }) =>
      database.transaction(async (tx) => {
        const wanted = params['view-id'];
        const own = and(eq(id, wanted), eq(operatorId, caller.operatorId));
        const [gone] = await tx.delete(savedView).where(own).returning();
        if (gone === undefined) throw new Problem('NOT_FOUND', because(saying('NO_VIEW', { id: wanted })));
        await audit(tx, { subject: { kind: 'view', id: wanted }, details: { name: gone.name } });
        return answer(204);
      }),
    ),
  ];
}

function viewDocument(row: typeof savedView.$inferSelect): SavedViewDocument {
  const { id: viewId, name, query, createdBy, createdAt } = row;
  return { viewId, name, query, createdBy, createdAt };
}
