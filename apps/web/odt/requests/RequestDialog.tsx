import type { ObservationRequestDocument, RequestCheckDocument, RequestInputDocument } from '@farpass/contract/odt';
import { Button, Loader } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { RequestFailure } from '../../api/failure.ts';
import { atServerMs, serverNowMs } from '../../base/server-clock.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { Form } from '../../ui/form/Form.tsx';
import { type FormFaults, faultsOfServer, noFaults } from '../../ui/form/faults.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { EmptyState, ErrorState, Note } from '../../ui/page/States.tsx';
import { HelpTooltip } from '../../ui/tooltip/HelpTooltip.tsx';
import { useSensors } from '../sensors/use-sensors.ts';
import words from '../words/words.module.css';
import { hasObject as hasObjectIn, type RequestDraft, requestOf } from './draft.ts';
import { FeasiblePart } from './FeasiblePart.tsx';
import { useFaultText } from './fault.ts';
import { MorePart, WindowPart } from './OptionsPart.tsx';
import { ObjectPart } from './object/ObjectPart.tsx';
import classes from './requests.module.css';
import { SentPart } from './SentPart.tsx';
import { TemplateBar } from './TemplateBar.tsx';
import { requestsTexts } from './texts.ts';
import { type LiveCheck, useCheck } from './use-check.ts';
import { useOrdering } from './use-ordering.ts';

const names = [
  'catalogueId',
  'oemFileId',
  'acceptOldOrbit',
  'orbitDataMessage',
  'orbitDataMessageType',
  'objectName',
  'from',
  'days',
  'to',
  'numberOfPassesRequested',
  'priority',
  'times',
  'repeat',
  'measurementType',
  'standardMagnitude',
  'minimumElevationDeg',
  'search',
  'alongTrackKm',
  'crossTrackKm',
  'radialKm',
  'observationFileType',
  'fileCompressionType',
  'note',
  'sensorCodes',
] as const;

interface RequestDialogProps {
  readonly begin: RequestDraft;
  readonly onOrdered: (request: ObservationRequestDocument) => void;
}

/** A request while it is written, with the server's answer: passes, price, and faults. */
export function RequestDialog({ begin, onOrdered }: RequestDialogProps) {
  const t = useTexts(requestsTexts);
  const [draft, setDraft] = useState(begin);
  const [nowMs] = useState(() => serverNowMs());
  const sensors = useSensors().query.data ?? [];
  const written = useMemo(() => requestOf(draft, nowMs), [draft, nowMs]);
  const hasObject = hasObjectIn(draft);
  const body = written.kind === 'ready' ? written.body : undefined;
  const live = useCheck(hasObject ? body : undefined);
  const ordering = useOrdering(names, onOrdered);
  const own = useOwnFaults(written);
  const found = useFaultsOfCheck(live);
  const checked = hasObject && live.isCurrent ? found : noFaults;
  const faults = merged([ordering.faults, own, checked]);
  const onChange = (changes: Partial<RequestDraft>) => setDraft(changedDraft(draft, changes));
  const parts = { draft, onChange, faults };
  const isTooOld = checked.fields['acceptOldOrbit'] !== undefined;
  const percents = live.query.data?.passes.find(({ price }) => price !== undefined)?.price?.priorityPercents;
  const order = body === undefined ? undefined : atShownPrice(body, live);
  const canOrder = order !== undefined && hasObject && live.isCurrent && live.query.data?.isValid === true;
  return (
    <div ref={useFirstFocused()} className={classes['whole']}>
      <Form
        names={names}
        labels={useLabels()}
        faults={ordering.faults}
        onSubmit={() => (canOrder && order !== undefined ? void ordering.order(order) : undefined)}
      >
        <div className={classes['dialog']}>
          <div className={classes['asked']}>
            <TemplateBar draft={draft} onDraft={setDraft} />
            <ObjectPart {...parts} isTooOld={isTooOld} />
            <WindowPart {...parts} percents={percents} />
            <MorePart {...parts} sensors={sensors} />
          </div>
          <div className={classes['answer']} aria-busy={hasObject && !live.isCurrent}>
            <CheckPart live={live} hasObject={hasObject} sensors={sensors} draft={draft} onChange={onChange} />
          </div>
        </div>
        <SentPart body={order} />
        <div className={classes['foot']}>
          <Price live={live} isShown={hasObject && body !== undefined} />
          <Button type="submit" loading={ordering.isOrdering} disabled={!canOrder}>
            {draft.chosen.length === 0
              ? t('dialog.send', { count: draft.numberOfPassesRequested ?? 0 })
              : t('dialog.sendChosen', { count: draft.chosen.length })}
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** The order of a request, for no more than the price that is shown: it is refused if more would be held by then. */
function atShownPrice(body: RequestInputDocument, { query, isCurrent }: LiveCheck): RequestInputDocument {
  return query.data === undefined || !isCurrent ? body : { ...body, mostHeld: query.data.price?.amount ?? 0 };
}

/** A draft after a change: passes that were chosen belong to their object and its orbit. */
function changedDraft(draft: RequestDraft, changes: Partial<RequestDraft>): RequestDraft {
  const isOtherObject = (['source', 'catalogueId', 'orbitDataMessage', 'oemFileId'] as const).some(
    (name) => name in changes && changes[name] !== draft[name],
  );
  return { ...draft, ...(isOtherObject ? { chosen: [], acceptOldOrbit: false } : {}), ...changes };
}

/**
 * The dialog looks for its first field when it opens, while this part may still be loading; then the focus moves here
 * once it arrives. Not by touch: a keyboard on the screen would hide most of the dialog.
 */
function useFirstFocused() {
  const dialog = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!window.matchMedia('(pointer: fine)').matches) return;
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  return dialog;
}

function useLabels(): Readonly<Record<string, string>> {
  const t = useTexts(requestsTexts);
  return Object.fromEntries(names.map((name) => [name, t(`label.${name}`)]));
}

function useOwnFaults(written: ReturnType<typeof requestOf>): FormFaults {
  const t = useTexts(requestsTexts);
  if (written.kind === 'ready') return noFaults;
  return { fields: Object.fromEntries(written.fields.map((field) => [field, t(`fault.${field}`)])), others: [] };
}

/**
 * The faults from the dry run, at their fields, with the valid choices. The end of the window follows from its length.
 */
function useFaultsOfCheck({ query }: LiveCheck): FormFaults {
  const t = useTexts(requestsTexts);
  const faultText = useFaultText();
  const faults = (query.data?.errors ?? []).map((fault) => {
    const { pointer, validChoices = [] } = fault;
    const message = faultText(fault);
    return {
      pointer: pointer === '/to' ? '/days' : pointer,
      message:
        validChoices.length === 0 ? message : `${message} ${t('fault.choices', { list: validChoices.join(', ') })}`,
    };
  });
  return faultsOfServer(faults, names);
}

function merged(all: readonly FormFaults[]): FormFaults {
  return {
    fields: Object.assign({}, ...all.toReversed().map(({ fields }) => fields)),
    others: all.flatMap(({ others }) => others),
  };
}

interface CheckPartProps extends Pick<Parameters<typeof FeasiblePart>[0], 'sensors' | 'draft' | 'onChange'> {
  readonly live: LiveCheck;
  readonly hasObject: boolean;
}

/** The server's answer: none yet, a failure, faults, or the passes. */
function CheckPart({ live: { query, isCurrent }, hasObject, ...shown }: CheckPartProps) {
  const t = useTexts(requestsTexts);
  const faultText = useFaultText();
  const { data } = query;
  if (!hasObject) return <EmptyState title={t('check.start')}>{t('check.startText')}</EmptyState>;
  if (data === undefined && isRefused(query.error))
    return <EmptyState title={t('check.refused')}>{t('check.refusedText')}</EmptyState>;
  if (data === undefined && query.isError)
    return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  if (data === undefined)
    return (
      <p className={classes['waiting']}>
        <Loader size="sm" /> {t('check.loading')}
      </p>
    );
  return (
    <div className={words['sections']}>
      {isCurrent ? null : (
        <p className={words['quiet']} role="status">
          <Loader size="xs" /> {t('check.loading')}
        </p>
      )}
      {(isCurrent ? data.errors.filter(isWithoutField) : []).map((fault) => (
        <Note key={`${fault.code} ${fault.message}`} level="serious">
          {faultText(fault)}{' '}
          {fault.validChoices === undefined || fault.validChoices.length === 0
            ? null
            : t('fault.choices', { list: fault.validChoices.join(', ') })}
        </Note>
      ))}
      {(isCurrent ? data.warnings : []).map((fault) => (
        <Note key={`${fault.code} ${fault.message}`} level="caution">
          {faultText(fault)}
        </Note>
      ))}
      {isCurrent && !data.isValid && data.passes.length === 0 ? (
        <EmptyState title={t('check.refused')}>{t('check.refusedText')}</EmptyState>
      ) : null}
      <FeasiblePart check={data} atMs={atServerMs(query.dataUpdatedAt)} {...shown} />
    </div>
  );
}

/** The question itself is wrong: its fields say why. */
const isRefused = (error: unknown) => error instanceof RequestFailure && error.faults.length > 0;

/** Faults with a field are said there, once. */
function isWithoutField({ pointer, code }: RequestCheckDocument['errors'][number]): boolean {
  const [, name = ''] = pointer.split('/');
  return code === 'NO_PASS' || (name !== 'to' && !names.some((one) => one === name));
}

/** The maximum cost; held when the request is ordered. A request that cannot be ordered has none, unless the cost is why. */
function Price({ live, isShown }: { readonly live: LiveCheck; readonly isShown: boolean }) {
  const t = useTexts(requestsTexts);
  const { data } = live.query;
  if (!isShown || data === undefined) return <span />;
  if (!data.isValid && data.price?.isCovered !== false) return <span />;
  if (data.price === undefined) return <span className="fp-dim">{t('price.none')}</span>;
  const { amount, perPass, currency, isCovered } = data.price;
  return (
    <span className={classes['price']}>
      <span>
        {t('price.atMost')} <strong>{formatMoney({ amount, currency })}</strong>{' '}
        <span className={classes['perPass']}>
          {t('price.perPass', { price: formatMoney({ amount: perPass, currency }) })}
        </span>
      </span>
      <HelpTooltip topic={t('price.topic')} text={t('price.help')} />
      {isCovered ? null : <Note level="serious">{t('price.notCovered')}</Note>}
    </span>
  );
}
