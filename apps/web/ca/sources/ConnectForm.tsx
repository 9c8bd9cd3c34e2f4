import {
  type CredentialsDocument,
  createSource,
  listSources,
  type SourceDocument,
} from '@farpass/contract/connections';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { callKey } from '../../api/call-query.ts';
import { RequestFailure } from '../../api/failure.ts';
import { useSubmission } from '../../api/use-submission.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { ChoiceField, TextField } from '../../ui/form/Fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { LongTextField } from '../../ui/form/LongTextField.tsx';
import { confirm } from '../../ui/modal/confirm.tsx';
import { Card } from '../../ui/page/Page.tsx';
import classes from './sources.module.css';
import { sourcesTexts } from './texts.ts';

const services = [
  'TRACSS',
  'TRACSS_BULK',
  'SPACE_SAFETY',
  'SATCAT',
  'UDL',
  'SPACE_TRACK_MESSAGES',
  'SPACE_TRACK_UPLOADS',
  'WEBHOOK',
  'MAIL',
  'SFTP',
] as const;
type Service = (typeof services)[number];

const fieldsOf = {
  TRACSS: ['clientId', 'clientSecret'],
  TRACSS_BULK: ['clientId', 'clientSecret'],
  SATCAT: ['clientId', 'clientSecret'],
  UDL: ['user', 'password'],
  SPACE_SAFETY: ['certificate', 'privateKey'],
  SPACE_TRACK_MESSAGES: ['identity', 'password'],
  SPACE_TRACK_UPLOADS: ['identity', 'password', 'folderId'],
  WEBHOOK: [],
  MAIL: ['user', 'password', 'mailbox', 'senders'],
  SFTP: ['host', 'port', 'hostKeys', 'user', 'password', 'privateKey', 'inFolder', 'outFolder'],
} as const satisfies Readonly<Record<Service, readonly string[]>>;
const fields = [...new Set(Object.values(fieldsOf).flat())];
type Field = (typeof fields)[number];
/** Texts of several lines. */
const long: readonly Field[] = ['certificate', 'privateKey'];

type Draft = Readonly<Record<Field, string>>;

const empty: Draft = {
  clientId: '',
  clientSecret: '',
  certificate: '',
  privateKey: '',
  identity: '',
  folderId: '',
  user: '',
  password: '',
  mailbox: '',
  senders: '',
  host: '',
  port: '',
  hostKeys: '',
  inFolder: '',
  outFolder: '',
};

function credentialsOf(source: Service, draft: Draft): CredentialsDocument {
  const { clientId, clientSecret, certificate, privateKey, user, password, mailbox, senders } = draft;
  const { identity, folderId } = draft;
  if (source === 'TRACSS' || source === 'TRACSS_BULK' || source === 'SATCAT')
    return { source, clientId: clientId.trim(), clientSecret: clientSecret.trim() };
  if (source === 'SPACE_SAFETY') return { source, certificate, privateKey };
  if (source === 'SPACE_TRACK_UPLOADS')
    return { source, identity: identity.trim(), password, folderId: folderId.trim() };
  if (source === 'SPACE_TRACK_MESSAGES') return { source, identity: identity.trim(), password };
  if (source === 'WEBHOOK') return { source };
  if (source === 'UDL') return { source, user: user.trim(), password };
  if (source === 'SFTP') return sftpOf(draft);
  const listed = senders.split(',').map((one) => one.trim());
  const folder = mailbox.trim() === '' ? {} : { mailbox: mailbox.trim() };
  return { source, user: user.trim(), password, ...folder, senders: listed.filter((one) => one !== '') };
}

/** A field that is left empty is absent. */
function sftpOf({ host, port, hostKeys, user, ...others }: Draft): CredentialsDocument {
  const { password, privateKey, inFolder, outFolder } = others;
  return {
    source: 'SFTP',
    host: host.trim(),
    ...(port.trim() === '' ? {} : { port: Number(port) }),
    hostKeys: hostKeys.split(',').map((one) => one.trim()),
    user: user.trim(),
    ...(password === '' ? {} : { password }),
    ...(privateKey.trim() === '' ? {} : { privateKey }),
    ...(inFolder.trim() === '' ? {} : { inFolder: inFolder.trim() }),
    ...(outFolder.trim() === '' ? {} : { outFolder: outFolder.trim() }),
  };
}

/** The credentials of an operator's own account. They leave the page and are never shown again. */
export function ConnectForm() {
  const t = useTexts(sourcesTexts);
  const api = useApi();
  const queries = useQueryClient();
  const [source, setSource] = useState<Service>('TRACSS');
  const [draft, setDraft] = useState(empty);
  const [made, setMade] = useState<SourceDocument['inbox']>();
  const { faults, isSending, submit } = useSubmission(fields);
  const connect = async (body: CredentialsDocument): Promise<SourceDocument> => {
    try {
      return await api.call(createSource, { body, showsFaults: true });
    } catch (error) {
      // An inbox that there is gets another secret only if a person says so: its senders are cut off.
      const isInbox = body.source === 'WEBHOOK' && error instanceof RequestFailure && error.status === 409;
      const question = { title: t('inboxAgain'), message: t('inboxAgainText'), confirm: t('inboxAgainConfirm') };
      if (!isInbox || !(await confirm(question))) throw error;
      return await api.call(createSource, { body: { source: 'WEBHOOK', replacesSecret: true }, showsFaults: true });
    }
  };
  const send = async () => {
    const { inbox } = await connect(credentialsOf(source, draft));
    setDraft(empty);
    setMade(inbox);
    await queries.invalidateQueries({ queryKey: callKey(listSources, {}) });
  };
  const labels = Object.fromEntries(fields.map((field) => [field, t(field)]));
  const field = (name: Field) => ({
    name,
    label: t(name),
    value: draft[name],
    onChange: (value: string) => setDraft({ ...draft, [name]: value }),
    faults,
  });
  return (
    <Card title={t('connect')}>
      <p className={classes['lead']}>{t('connectText')}</p>
      <Form names={fieldsOf[source]} labels={labels} faults={faults} onSubmit={() => void submit(send)}>
        <div className={classes['connect']}>
          <ChoiceField
            name="service"
            label={t('service')}
            value={source}
            choices={services.map((value) => ({ value, label: t(`name.${value}`) }))}
            onChange={setSource}
            faults={faults}
          />
          {fieldsOf[source].map((name: Field) =>
            long.includes(name) ? (
              <LongTextField key={name} {...field(name)} />
            ) : (
              <TextField key={name} {...field(name)} {...(name === 'password' ? { type: 'password' } : {})} />
            ),
          )}
          {source === 'SFTP' ? <p className={classes['lead']}>{t('keyText')}</p> : null}
          {source === 'WEBHOOK' ? <p className={classes['lead']}>{t('inboxText')}</p> : null}
          <div>
            <Button type="submit" variant="default" loading={isSending}>
              {t('connectGo')}
            </Button>
          </div>
        </div>
      </Form>
      {made?.secret === undefined ? null : <MadeInbox path={made.path} secret={made.secret} />}
    </Card>
  );
}

interface MadeInboxProps {
  readonly path: string;
  readonly secret: string;
}

/** The address and the secret of a new inbox, shown once. */
function MadeInbox({ path, secret }: MadeInboxProps) {
  const t = useTexts(sourcesTexts);
  return (
    <div role="status">
      <p className={classes['lead']}>{t('inboxMade')}</p>
      <p className={classes['detail']}>
        {t('inboxAddress')} <code>{`${location.origin}${path}`}</code>
      </p>
      <p className={classes['detail']}>
        {t('inboxSecret')} <code>{secret}</code>
      </p>
    </div>
  );
}
