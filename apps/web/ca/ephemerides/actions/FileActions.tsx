import {
  deleteEphemeris,
  type EphemerisDocument,
  getEphemerisFile,
  listEphemeris,
  uploadEphemeris,
} from '@farpass/contract/fleet';
import { Link } from '@tanstack/react-router';
import { ChartLineIcon, DownloadIcon, FileDownIcon, RadarIcon, ReplaceIcon, Trash2Icon } from 'lucide-react';
import { useRef } from 'react';
import { useApi, useListFreshness } from '../../../api/api-context.tsx';
import { upload } from '../../../api/upload.ts';
import { useNotifications } from '../../../notifications/notifications-context.tsx';
import { useTexts } from '../../../texts/feature-texts.ts';
import { download } from '../../../ui/download.ts';
import { confirm } from '../../../ui/modal/confirm.tsx';
import { Hint } from '../../../ui/tooltip/Hint.tsx';
import { useOpenScreening } from '../../screenings/use-open-screening.ts';
import classes from '../ephemeris.module.css';
import { openScreen } from '../open-screen.ts';
import { ephemerisTexts } from '../texts.ts';
import { SendFile } from './SendFile.tsx';

/** The actions on a file: show it over time, screen it, send it, replace it, withdraw it, delete it. */
export function FileActions({ file }: { readonly file: EphemerisDocument }) {
  const t = useTexts(ephemerisTexts);
  const { oemFileId, fileName, segments } = file;
  const words = { file: fileName };
  return (
    <span className={classes['actions']}>
      {segments.length === 0 ? null : (
        <Hint text={t('overTime', words)}>
          <Link to="/ca/oems" search={{ tab: 'time', file: oemFileId }} aria-label={t('overTime', words)}>
            <ChartLineIcon size={16} aria-hidden="true" />
          </Link>
        </Hint>
      )}
      <Screen file={file} />
      <SendFile file={file} />
      <Replace file={file} />
      <Download file={file} />
      <Delete file={file} />
    </span>
  );
}

interface ActionProps {
  readonly label: string;
  readonly icon: typeof Trash2Icon;
  readonly onClick: () => void;
}

function Action({ label, icon: Icon, onClick }: ActionProps) {
  return (
    <Hint text={label}>
      <button type="button" aria-label={label} onClick={onClick}>
        <Icon size={16} aria-hidden="true" />
      </button>
    </Hint>
  );
}

interface FileProps {
  readonly file: EphemerisDocument;
}

/** Only an ephemeris or a state with its manoeuvres can be used in a screening. */
function Screen({ file: { oemFileId, fileName, format } }: FileProps) {
  const t = useTexts(ephemerisTexts);
  const openScreening = useOpenScreening();
  if (!/^O[EP]M/.test(format)) return null;
  const open = () =>
    openScreen({
      title: t('screen.title', { file: fileName }),
      what: t('screen.what', { file: fileName }),
      asked: { oemFileIds: [oemFileId] },
      onStarted: openScreening,
    });
  return <Action label={t('screenOne', { file: fileName })} icon={RadarIcon} onClick={open} />;
}

/**
 * The new file replaces the old one for its satellite; if it is refused, the old one stays, and the client reports why.
 */
function Replace({ file: { oemFileId, fileName } }: FileProps) {
  const t = useTexts(ephemerisTexts);
  const api = useApi();
  const freshness = useListFreshness();
  const notifications = useNotifications();
  const input = useRef<HTMLInputElement>(null);
  const send = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const form = new FormData();
    form.set('replaces', oemFileId);
    form.set('file', chosen);
    try {
      await upload(api, uploadEphemeris, { form, onProgress: () => undefined });
    } catch {
      return;
    }
    notifications.raise({ code: 200, title: t('replaced', { file: fileName }), message: chosen.name });
    freshness.writeTo(listEphemeris);
  };
  return (
    <>
      <Action label={t('replace', { file: fileName })} icon={ReplaceIcon} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        className="fp-out-of-sight"
        aria-label={t('replaceInput', { file: fileName })}
        onChange={(event) => {
          void send(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

/** An OEM can also be saved as an ephemeris of STK. */
function Download({ file: { oemFileId, fileName, format } }: FileProps) {
  const t = useTexts(ephemerisTexts);
  const api = useApi();
  const save = async (form: 'original' | 'stk') => {
    const asked = { params: { 'oem-id': oemFileId }, query: { format: form } };
    // The client reports a failure.
    const saved = await api.namedFile(getEphemerisFile, asked).catch(() => undefined);
    if (saved === undefined) return;
    download({ name: form === 'stk' ? (saved.name ?? `${fileName}.e`) : fileName, content: saved.content });
  };
  return (
    <>
      <Action label={t('download', { file: fileName })} icon={DownloadIcon} onClick={() => void save('original')} />
      {format.startsWith('OEM') ? (
        <Action label={t('downloadStk', { file: fileName })} icon={FileDownIcon} onClick={() => void save('stk')} />
      ) : null}
    </>
  );
}

function Delete({ file: { oemFileId, fileName } }: FileProps) {
  const t = useTexts(ephemerisTexts);
  const api = useApi();
  const freshness = useListFreshness();
  const remove = async () => {
    const title = t('confirm.title', { file: fileName });
    if (!(await confirm({ title, message: t('confirm.text'), confirm: t('confirm.confirm') }))) return;
    await api.call(deleteEphemeris, { params: { 'oem-id': oemFileId } }).catch(() => undefined);
    freshness.writeTo(listEphemeris);
  };
  return <Action label={t('delete', { file: fileName })} icon={Trash2Icon} onClick={() => void remove()} />;
}
