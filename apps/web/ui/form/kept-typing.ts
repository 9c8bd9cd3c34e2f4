import { type RefObject, useContext, useEffect } from 'react';
import { typedPrefix } from '../../base/storage.ts';
import { usePerson } from '../../session/session-context.tsx';
import { SubjectOfDialog } from '../modal/subject.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field's value when the person began to change it, and as they left it. */
interface Typed {
  readonly from: string;
  readonly to: string;
}
type TypedFields = Readonly<Record<string, Typed>>;

/** Secrets stay out of the browser's storage, and files cannot be given back. */
const unkeptTypes: ReadonlySet<string> = new Set(['password', 'file', 'hidden', 'submit', 'button']);
const secretName = /password|secret|key|token/i;

/** Whether the person has done something since the page was loaded. */
let hasActed = false;
for (const name of ['pointerdown', 'keydown'])
  window.addEventListener(
    name,
    ({ isTrusted }) => {
      if (isTrusted) hasActed = true;
    },
    { capture: true },
  );

/** The entries from before this page was loaded, each for the first form that asks for it. */
const loaded = new Map<string, TypedFields>();
for (const key of storedKeys()) loaded.set(key, readTyped(key));

/**
 * Keeps in this tab what is typed into a form until the form is left, and gives it back after a reload, or after a sign-in
 * that left the page. A field that has another value than when it was changed, because it was saved or someone else
 * changed it, keeps that value.
 */
export function useKeptTyping(form: RefObject<HTMLFormElement | null>, name: string): void {
  const subject = usePerson()?.subject ?? '';
  const about = useContext(SubjectOfDialog);
  useEffect(() => {
    const element = form.current;
    if (element === null) return undefined;
    const key = `${typedPrefix}${subject} ${window.location.pathname} ${about ?? ''} ${name}`;
    // A dialog that a person opens may be about another thing than the one of before, with the same fields.
    const before = about === null && hasActed ? undefined : loaded.get(key);
    let typed = before ?? {};
    loaded.delete(key);
    const stop = giveBack(element, typed);
    const begun = new Map<string, string>();
    const onFocus = ({ target }: Event) => {
      const field = keptField(target);
      if (field !== undefined && !begun.has(field.name)) begun.set(field.name, textOf(field));
    };
    const onInput = ({ target, isTrusted }: Event) => {
      const field = keptField(target);
      if (!isTrusted || field === undefined) return;
      const to = textOf(field);
      const from = typed[field.name]?.from ?? begun.get(field.name) ?? (isTicked(field) ? String(!field.checked) : to);
      typed = { ...typed, [field.name]: { from, to } };
      store(key, typed);
    };
    element.addEventListener('focusin', onFocus);
    element.addEventListener('input', onInput);
    return () => {
      stop();
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('input', onInput);
      // A page that still builds itself up may draw its form a second time.
      if (!hasActed && before !== undefined) loaded.set(key, before);
      else store(key, undefined);
    };
  }, [form, name, subject, about]);
}

/**
 * One field after another, because a form writes each change over what it last drew. Fields may appear only when others have
 * their values; the person's first own key ends it.
 */
function giveBack(form: HTMLFormElement, typed: TypedFields): () => void {
  const left = new Map(Object.entries(typed));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    left.clear();
  };
  const fillNext = () => {
    const next = [...form.elements].flatMap((one) => keptField(one) ?? []).find(({ name }) => left.has(name));
    const value = next && left.get(next.name);
    if (next === undefined || value === undefined) return;
    left.delete(next.name);
    if (textOf(next) === value.from) setValue(next, value.to);
    if (left.size === 0) stop();
    else fillSoon();
  };
  const fillSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(fillNext);
  };
  const observer = new MutationObserver(fillSoon);
  if (left.size > 0) {
    observer.observe(form, { childList: true, subtree: true });
    form.addEventListener('keydown', stop, { once: true });
    fillSoon();
  }
  return stop;
}

function keptField(target: unknown): Field | undefined {
  const isField =
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
  if (!isField || target.name === '' || unkeptTypes.has(target.type) || secretName.test(target.name)) return undefined;
  return target;
}

function isTicked(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === 'checkbox';
}

function textOf(field: Field): string {
  if (field instanceof HTMLInputElement && field.type === 'radio') {
    const chosen = field.form?.querySelector<HTMLInputElement>(`[name="${CSS.escape(field.name)}"]:checked`);
    return chosen?.value ?? '';
  }
  return isTicked(field) ? String(field.checked) : field.value;
}

/** As a person would: through the browser's own setter, so that the form notices. */
function setValue(field: Field, value: string): void {
  if (isTicked(field)) {
    field.click();
  } else if (field instanceof HTMLInputElement && field.type === 'radio') {
    field.form
      ?.querySelector<HTMLInputElement>(`[name="${CSS.escape(field.name)}"][value="${CSS.escape(value)}"]`)
      ?.click();
  } else {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

function storedKeys(): readonly string[] {
  try {
    return Object.keys(window.sessionStorage).filter((key) => key.startsWith(typedPrefix));
  } catch {
    return [];
  }
}

function readTyped(key: string): TypedFields {
  try {
    const read: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '{}');
    const fields: Record<string, unknown> = typeof read === 'object' && read !== null ? { ...read } : {};
    return Object.fromEntries(Object.entries(fields).flatMap(([name, one]) => (isTyped(one) ? [[name, one]] : [])));
  } catch {
    return {};
  }
}

function isTyped(value: unknown): value is Typed {
  if (typeof value !== 'object' || value === null || !('from' in value) || !('to' in value)) return false;
  return typeof value.from === 'string' && typeof value.to === 'string';
}

/** A browser without storage, or whose storage is full, keeps nothing. */
function store(key: string, typed: TypedFields | undefined): void {
  try {
    if (typed === undefined) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(typed));
  } catch {
    return;
  }
}
