import { useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { Distance, PowerOfTen } from '../../../ui/details/Figures.tsx';
import { Instant } from '../../../ui/format/Instant.tsx';
import { readInstant } from '../../../ui/format/instant.ts';
import { Note } from '../../../ui/page/States.tsx';
import { RiskTag } from '../../assessment/RiskTag.tsx';
import { AddButtons } from './AddButtons.tsx';
import { Findings } from './Findings.tsx';
import { type AddableObject, addableObjects, type HandedIn, objectsOfTried, type TriedMessage } from './handed-in.ts';
import classes from './handing-in.module.css';
import { handingInTexts } from './texts.ts';

interface AssessedMessagesProps {
  readonly handedIn: HandedIn & { readonly kind: 'tried' | 'not-ours' };
  readonly onAdd: (object: AddableObject, file: File) => Promise<void>;
}

/** The content of messages that are not stored: risk, probability and miss, whichever objects they concern. */
export function AssessedMessages({ handedIn: { kind, file, answer }, onAdd }: AssessedMessagesProps) {
  const t = useTexts(handingInTexts);
  const { assessed, refused } = answer;
  const objects = addableObjects(assessed.flatMap(objectsOfTried));
  return (
    <>
      <Note level={kind === 'tried' ? 'pending' : 'caution'}>
        {kind === 'tried' ? t('tried', { count: assessed.length }) : t('notYours', { file: file.name })}
        {kind === 'tried' ? null : <AddButtons objects={objects} onAdd={(object) => onAdd(object, file)} />}
      </Note>
      <Table fileName={file.name} messages={assessed} />
      {refused.length === 0 ? null : (
        <Note level="serious">
          {t('refused', { count: refused.length })}
          <Findings findings={refused.flatMap((one) => one.errors.map((error) => ({ ...error, file: one.file })))} />
        </Note>
      )}
    </>
  );
}

interface TableProps {
  readonly fileName: string;
  readonly messages: readonly TriedMessage[];
}

function Table({ fileName, messages }: TableProps) {
  const t = useTexts(handingInTexts);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={details['scroll']} tabIndex={0} aria-label={`${t('objects')}: ${fileName}`}>
      <table className={details['table']}>
        <thead>
          <tr>
            <th scope="col">{t('objects')}</th>
            <th scope="col">{t('risk')}</th>
            <th scope="col" className={details['end']}>
              {t('probability')}
            </th>
            <th scope="col" className={details['end']}>
              {t('theirs')}
            </th>
            <th scope="col" className={details['end']}>
              {t('miss')}
            </th>
            <th scope="col">{t('tca')}</th>
          </tr>
        </thead>
        <tbody>
          {messages.map(({ file, messageId, object1, object2, conjunctionData: data, originatorProbability }) => (
            <tr key={`${file} ${messageId}`}>
              <td className={classes['pair']}>
                {object1.objectName || object1.objectDesignator} × {object2.objectName || object2.objectDesignator}
              </td>
              <td>
                <RiskTag data={data} />
              </td>
              <td className={details['end']}>
                <PowerOfTen value={data.probabilityOfCollision} />
              </td>
              <td className={details['end']}>
                <PowerOfTen value={originatorProbability} />
              </td>
              <td className={details['end']}>
                <Distance metres={data.totalMissDistance} />
              </td>
              <td>
                <Instant atMs={readInstant(data.tca)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
