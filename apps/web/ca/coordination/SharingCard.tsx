import {
  type CoordinationSettingsDocument,
  getCoordinationSettings,
  putCoordinationSettings,
  sharedThings,
} from '@farpass/contract/coordination';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { callKey, callQuery } from '../../api/call-query.ts';
import { isChangedMeanwhile } from '../../api/failure.ts';
import { faultsOfError } from '../../api/form-faults.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { TextField } from '../../ui/form/Fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { noFaults } from '../../ui/form/faults.ts';
import { Card } from '../../ui/page/Page.tsx';
import { Note } from '../../ui/page/States.tsx';
import classes from './coordination.module.css';
import { coordinationTexts } from './texts.ts';

/** The parts of my operator that each partner sees, and its contact. */
export function SharingCard() {
  const query = useQuery(callQuery(useApi(), getCoordinationSettings, {}));
  return query.data === undefined ? null : <SharingForm key={query.data.etag} settings={query.data} />;
}

type Rule = CoordinationSettingsDocument['partners'][number];
function SharingForm({ settings }: { readonly settings: CoordinationSettingsDocument }) {
  const t = useTexts(coordinationTexts);
  const api = useApi();
  const cache = useQueryClient();
  const [contact, setContact] = useState(settings.contact);
  const [partners, setPartners] = useState(settings.partners);
  const [faults, setFaults] = useState(noFaults);
  const [isTooLate, setTooLate] = useState(false);
  const names = ['contact', ...partners.map((_, place) => `partners.${place}.partner`)];
  const labels = Object.fromEntries(names.map((name) => [name, name === 'contact' ? t('contactField') : t('partner')]));
  const change = (place: number, changed: Partial<Rule>) =>
    setPartners(partners.map((one, at) => (at === place ? { ...one, ...changed } : one)));
  const save = async () => {
    try {
      const body = { contact, partners };
      const stored = await api.call(putCoordinationSettings, { body, ifMatch: settings.etag, showsFaults: true });
      cache.setQueryData(callKey(getCoordinationSettings, {}), stored);
    } catch (error) {
      setTooLate(isChangedMeanwhile(error));
      setFaults(faultsOfError(error, names));
    }
  };
  return (
    <Card title={t('settings')} help={t('sharingHelp')}>
      {isTooLate ? <Note level="caution">{t('tooLate')}</Note> : null}
      <Form names={names} labels={labels} faults={faults} onSubmit={() => void save()}>
        <TextField
          name="contact"
          label={t('contactField')}
          hint={t('contactHint')}
          value={contact}
          onChange={setContact}
          faults={faults}
        />
        {partners.map((rule, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no other name while it is typed
          <div key={place} className={classes['row']}>
            <TextField
              name={`partners.${place}.partner`}
              label={t('partner')}
              value={rule.partner}
              onChange={(partner) => change(place, { partner })}
              faults={faults}
            />
            <fieldset className={classes['shares']}>
              <legend>{t('shares')}</legend>
              {sharedThings.map((thing) => (
                <CheckField
                  key={thing}
                  name={`partners.${place}.shares.${thing}`}
                  label={t(`sharing.${thing}`)}
                  value={rule.shares.includes(thing)}
                  onChange={(isShared) =>
                    change(place, {
                      shares: sharedThings.filter((one) => (one === thing ? isShared : rule.shares.includes(one))),
                    })
                  }
                  faults={faults}
                />
              ))}
            </fieldset>
            <Button variant="default" onClick={() => setPartners(partners.filter((_, at) => at !== place))}>
              {t('remove')}
            </Button>
          </div>
        ))}
        <div className={classes['buttons']}>
          <Button type="submit">{t('save')}</Button>
          <Button
            variant="default"
            onClick={() => setPartners([...partners, { partner: '', shares: ['INTENT', 'CONTACT'] }])}
          >
            {t('addPartner')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
