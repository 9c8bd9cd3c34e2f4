import { type CSSProperties, useState } from 'react';
import { type TextsOf, useTexts } from '../../texts/feature-texts.ts';
import { Choice } from '../../ui/choice/Choice.tsx';
import classes from '../docs.module.css';
import { CodeBlock } from '../guide/CodeBlock.tsx';
import { docsTexts } from '../texts.ts';
import { requestExamples } from './examples.ts';
import type { DocumentedAnswer, Operation } from './operations.ts';
import { fieldsOf, type SchemaField, typeName } from './schema.ts';
import { TryIt } from './TryIt.tsx';

/** One call: its inputs, who may make it, its answers, and how to write it. */
export function OperationCard({ operation }: { readonly operation: Operation }) {
  const t = useTexts(docsTexts);
  const { id, method, path, summary, description, requires, parameters, body, answers } = operation;
  return (
    <section className={classes['operation']} aria-labelledby={id}>
      <h3 id={id}>
        <a className={classes['anchor']} href={`#${id}`}>
          {summary}
        </a>
      </h3>
      <p className={classes['call']}>
        <strong data-method={method}>{method}</strong> <code>{path}</code>
      </p>
      {description === undefined ? null : (
        <p>
          <WithCode text={description} />
        </p>
      )}
      <p className={classes['roles']}>
        {t(requires.length === 0 ? 'reference.signedIn' : 'reference.roles', { roles: rolesText(requires, t) })}
      </p>
      {parameters.length === 0 ? null : (
        <Fields
          title={t('reference.parameters')}
          fields={parameters.map(({ name, schema, isRequired, description: about }) => ({
            name,
            depth: 0,
            type: typeName(schema),
            isRequired,
            description: about,
          }))}
        />
      )}
      {body === undefined ? null : (
        <Fields title={t('reference.body', { types: body.mediaTypes.join(', ') })} fields={fieldsOf(body.schema)} />
      )}
      <Request operation={operation} />
      <details className={classes['more']}>
        <summary>{t('reference.answers')}</summary>
        {answers.map((answer) => (
          <AnswerFields key={answer.status} answer={answer} />
        ))}
      </details>
      <TryIt operation={operation} />
    </section>
  );
}

function Request({ operation }: { readonly operation: Operation }) {
  const t = useTexts(docsTexts);
  const examples = requestExamples(operation, window.location.origin);
  const [name, setName] = useState<(typeof examples)[number]['name']>('curl');
  const example = examples.find((one) => one.name === name);
  return (
    <div>
      <Choice
        label={t('reference.language')}
        value={name}
        choices={examples.map((one) => ({ value: one.name, label: one.name }))}
        onChange={setName}
      />
      {example === undefined ? null : <CodeBlock text={example.text} language={example.language} />}
    </div>
  );
}

function AnswerFields({ answer }: { readonly answer: DocumentedAnswer }) {
  const fields = answer.schema === undefined ? [] : fieldsOf(answer.schema);
  return (
    <div>
      <p>
        <code>{answer.status}</code> <WithCode text={answer.description ?? ''} />
      </p>
      {fields.length === 0 ? null : <Fields title={answer.status} fields={fields} />}
    </div>
  );
}

/** A text of the specification, with what is between backticks as code. */
function WithCode({ text }: { readonly text: string }) {
  // Every second part is between backticks.
  return text.split('`').map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
    place % 2 === 1 ? <code key={place}>{part}</code> : part,
  );
}

/** Each requirement is a list of alternatives; all requirements must hold. */
function rolesText(requires: readonly string[], t: TextsOf<typeof docsTexts>): string {
  return requires
    .map((alternatives) => alternatives.split(',').join(` ${t('reference.or')} `))
    .join(` ${t('reference.and')} `);
}

interface FieldsProps {
  readonly title: string;
  readonly fields: readonly SchemaField[];
}

const indented = (depth: number): CSSProperties & Readonly<Record<'--depth', number>> => ({ '--depth': depth });

function Fields({ title, fields }: FieldsProps) {
  const t = useTexts(docsTexts);
  if (fields.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={classes['scrolled']} tabIndex={0}>
      <table className={classes['fields']}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th>{t('reference.name')}</th>
            <th>{t('reference.type')}</th>
            <th>{t('reference.meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, depth, type, isRequired, description }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a schema never change their order
            <tr key={index}>
              <td style={indented(depth)}>
                <code>{name}</code>
                {isRequired ? <span className={classes['required']}> {t('reference.required')}</span> : null}
              </td>
              <td>{type}</td>
              <td>
                <WithCode text={description ?? ''} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
