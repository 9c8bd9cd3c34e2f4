import { type GeneratedEvent, generatedEvent, idOf, operators, satellitesOfOperator } from '../generated/messages.ts';
import { runSql, type Sql } from './cluster.ts';

export interface Fill {
  readonly events: number;
  readonly messages: number;
}

/** Where rows go: a statement `copy TABLE (COLUMNS) from stdin` with the lines that it reads, or any other statement. */
type Run = (sql: Sql) => Promise<void>;

export const operatorName = (operator: number) => `Bench operator ${operator}`;
const operatorId = (operator: number) => idOf({ unixMs: 0, number: operator + 1 });
/** The id of a satellite: its number in the fleet of an operator. */
export const satelliteId = ({ operator, satellite }: { readonly operator: number; readonly satellite: number }) =>
  idOf({ unixMs: 1, number: operator * 1_000 + satellite });

/** Operators and their satellites, before the first event. */
export async function fillFleets(into: string | Run): Promise<void> {
  const run = runOn(into);
  const all = Array.from({ length: operators }, (_, operator) => operator);
  await run({
    statement: 'copy operator (id, name) from stdin',
    rows: all.map((operator) => line([operatorId(operator), operatorName(operator)])),
  });
  const satellites = all.flatMap((operator) =>
    Array.from({ length: satellitesOfOperator }, (_, satellite) =>
      line([satelliteId({ operator, satellite }), operatorId(operator), `INVENTED-${operator}-${satellite}`, {}]),
    ),
  );
  await run({ statement: 'copy satellite (id, operator_id, name, document) from stdin', rows: satellites });
}

/** Adds events after the existing ones, up to a total number of messages. Answers what is there then. */
export async function fillMessages(into: string | Run, there: Fill, messages: number): Promise<Fill> {
  const run = runOn(into);
  const found = fillOf(there, messages);
  const range = { from: there.events, to: found.events };
  await run({
    statement: `copy conjunction_event (${eventColumns}) from stdin`,
    rows: packed(eventLines(range)),
  });
  await run({ statement: `copy cdm (${messageColumns}) from stdin`, rows: packed(messageLines(range)) });
  await run({ statement: 'vacuum (analyze) cdm' });
  await run({ statement: 'vacuum (analyze) conjunction_event' });
  return found;
}

function runOn(into: string | Run): Run {
  return typeof into === 'string' ? (sql) => runSql(into, sql) : into;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

function fillOf(there: Fill, messages: number): Fill {
  let [events, sum] = [there.events, there.messages];
  while (sum < messages) {
    sum += generatedEvent(events).messages.length;
    events += 1;
  }
  return { events, messages: sum };
}

const eventColumns = `id, operator_id, satellite_id, secondary_id, secondary_name, tca, risk_level, number_of_cdms,
  last_update, newest_cdm_id, originator, data, history`;

function* eventLines({ from, to }: Range): Generator<string> {
  for (let number = from; number < to; number += 1) {
    const event = generatedEvent(number);
    const newest = event.messages.at(-1);
    yield line([
      event.id,
      ...ownerOf(event),
      event.secondaryId,
      event.secondaryName,
      event.tca,
      event.riskLevel,
      event.messages.length,
      newest?.creationDate ?? '',
      newest?.id ?? '',
      originator,
      event.data,
      event.history,
    ]);
  }
}

const originator = 'CSPOC';

const messageColumns = `id, operator_id, satellite_id, event_id, originator, message_id, revision, creation_date,
  received_at, tca, document`;

function* messageLines({ from, to }: Range): Generator<string> {
  for (let number = from; number < to; number += 1) {
    const event = generatedEvent(number);
    for (const { id, messageId, creationDate, document } of event.messages) {
      const times = [creationDate, creationDate, event.tca];
      yield line([id, ...ownerOf(event), event.id, originator, messageId, 0, ...times, document]);
    }
  }
}

function ownerOf({ operator, satellite }: GeneratedEvent): readonly string[] {
  return [operatorId(operator), satelliteId({ operator, satellite })];
}

/** A row of COPY's text form; none of our texts holds a tab, a line break or a backslash. */
function line(values: readonly unknown[]): string {
  return `${values.map((value) => (typeof value === 'object' ? JSON.stringify(value) : value)).join('\t')}\n`;
}

/** Rows a few hundred at a time: a write for each would cost more than the row. */
function* packed(lines: Iterable<string>): Generator<string> {
  let pack: string[] = [];
  for (const one of lines) {
    pack.push(one);
    if (pack.length < 256) continue;
    yield pack.join('');
    pack = [];
  }
  yield pack.join('');
}
