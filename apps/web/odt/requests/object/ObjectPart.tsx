import { listRequests, type ObservableObjectDocument } from '@farpass/contract/odt';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../api/api-context.tsx';
import { useTexts } from '../../../texts/feature-texts.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { Legend } from '../../../ui/form/Legend.tsx';
import { trackingHelpTexts } from '../../words/help-texts.ts';
import words from '../../words/words.module.css';
import type { RequestDraft } from '../draft.ts';
import type { PartProps } from '../OptionsPart.tsx';
import classes from '../requests.module.css';
import { requestsTexts } from '../texts.ts';
import { ObjectCombobox } from './ObjectCombobox.tsx';
import { OrbitPart } from './OrbitPart.tsx';

/** With whether the element set is refused until its age is accepted. */
type ObjectPartProps = PartProps & { readonly isTooOld: boolean };

/** The object to observe: known by name or number, or on an orbit that the person brings. */
export function ObjectPart({ isTooOld, ...props }: ObjectPartProps) {
  const t = useTexts(requestsTexts);
  const help = useTexts(trackingHelpTexts);
  const { draft, onChange, faults } = props;
  return (
    <fieldset className={classes['part']}>
      <Legend title={t('object.title')} help={help('object')} />
      {draft.source === 'catalogue' ? <KnownObject {...props} /> : <OrbitPart {...props} />}
      {!isTooOld && !draft.acceptOldOrbit ? null : (
        <CheckField
          name="acceptOldOrbit"
          label={t('object.acceptOld')}
          value={draft.acceptOldOrbit}
          onChange={(acceptOldOrbit) => onChange({ acceptOldOrbit })}
          faults={faults}
        />
      )}
      {draft.source === 'catalogue' ? null : (
        <div>
          <Button variant="subtle" size="compact-sm" onClick={() => onChange({ source: 'catalogue', oemFileId: '' })}>
            {t('object.back')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function KnownObject({ draft, onChange, faults }: PartProps) {
  const t = useTexts(requestsTexts);
  const [text, setText] = useState(
    draft.objectName || (draft.catalogueId === undefined ? '' : String(draft.catalogueId)),
  );
  const [met, setMet] = useState<ObservableObjectDocument>();
  const orbitOf = useOrbitOfRequest();
  const type = (typed: string) => {
    setText(typed);
    setMet(undefined);
    const number = /^\s*\d+\s*$/.test(typed) ? Number(typed) : undefined;
    onChange({ catalogueId: number, objectName: '' });
  };
  const choose = async (object: ObservableObjectDocument) => {
    const { catalogueId, name, 'observation-request-id': requestId } = object;
    setText(name);
    setMet(object.kind === 'MESSAGE' ? object : undefined);
    if (catalogueId !== undefined) return onChange({ catalogueId, objectName: name });
    const orbitDataMessage = requestId === undefined ? undefined : await orbitOf(requestId);
    if (orbitDataMessage !== undefined) onChange({ source: 'orbit', orbitDataMessage, objectName: name });
  };
  return (
    <>
      <ObjectCombobox
        text={text}
        onText={type}
        onChoose={(object) => void choose(object)}
        onOrbit={(orbitDataMessage) => onChange({ source: 'orbit', orbitDataMessage, objectName: '' })}
        faults={faults}
      />
      {draft.objectName === '' ? null : (
        <p className={words['quiet']}>
          {t('object.chosen', { name: draft.objectName, number: draft.catalogueId ?? '' })}
        </p>
      )}
      {met?.satelliteId === undefined || met.conjunctionId === undefined ? null : (
        <p className={words['quiet']}>
          {t('object.met')}{' '}
          <Link
            to="/ca/conjunction/$satellite_id/$conjunction_id"
            params={{ satellite_id: met.satelliteId, conjunction_id: met.conjunctionId }}
            search={{ tab: 'tracking' }}
          >
            {t('object.metLink')}
          </Link>
        </p>
      )}
    </>
  );
}

/** The orbit that a request of one's own brought. */
function useOrbitOfRequest(): (requestId: string) => Promise<RequestDraft['orbitDataMessage'] | undefined> {
  const api = useApi();
  return async (requestId) => {
    const found = await api
      .call(listRequests, { query: { 'observation-request-id': requestId } })
      .catch(() => undefined);
    return found?.[0]?.orbitDataMessage;
  };
}
