import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { modals } from '@mantine/modals';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { NamingPreview } from '../../../../../shared/contract/index.ts';
import { t } from '../../../../../shared/copy/t.ts';
import { FILE_ONLY_FIELDS, NAMING_FIELDS, USUAL_NAMING } from '../../../../../shared/domain/naming.ts';
import { call } from '../../../../client/index.ts';
import { done, failed } from '../../../../components/notify.ts';
import { useAnswer } from '../../../../components/useAnswer.ts';
import { useAccounts } from '../../../../stores/accounts/accounts.ts';
import { useSettings } from '../../../../stores/workstation/settings.ts';
import type { SettingsOf } from '../settingsIndex.ts';
import css from './Storage.module.css';
import type { Storage } from './useStorage.ts';

/** Typing is answered this long after the last key. Milliseconds. */
const PAUSE = 200;

function usePreview(folders: string, file: string): NamingPreview | null {
  const accountId = useAccounts((state) => state.activeId);
  const [folderRule] = useDebouncedValue(folders, PAUSE);
  const [fileRule] = useDebouncedValue(file, PAUSE);
  const rules = accountId === null ? null : { accountId, folderRule, fileRule };
  return useAnswer('storage.naming', rules, { stays: true }).value;
}

function Preview({ preview }: { preview: NamingPreview }) {
  return (
    <div className={css['preview']} aria-live="polite">
      {preview.problems.map((problem) => (
        <p key={problem} className={css['bad']}>
          <IconAlertTriangle size={15} aria-hidden="true" /> {problem}
        </p>
      ))}
      {preview.problems.length === 0 && preview.examples.length === 0 && (
        <p className={css['dim']}>{t('storage.your_first_orders_will_be')}</p>
      )}
      {preview.examples.length > 0 && (
        <>
          <h3>{t('storage.your_orders_by_rule')}</h3>
          <ul>
            {preview.examples.map(({ orderId, after }) => (
              <li key={orderId} className={css['path']}>
                {after.split('/').slice(0, -1).join(' / ')}
                {after.includes('/') && ' / '}
                <span data-file>{after.split('/').at(-1)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {preview.remarks.map((remark) => (
        <p key={remark} className={css['warn']}>
          <IconInfoCircle size={15} aria-hidden="true" /> {remark}
        </p>
      ))}
    </div>
  );
}

/** Asks before anything is renamed, with how much it would be. */
async function askToRename(start: Storage['start']) {
  const reply = await call('storage.renames', undefined);
  if (failed(reply.ok ? null : reply.error) || !reply.ok) return;
  const { files, of, examples } = reply.value;
  if (files === 0) return done(t('storage.every_file_has_name_by'));
  modals.openConfirmModal({
    title: t('storage.rename_file', { files, of }),
    size: 'lg',
    children: (
      <div className={css['dialog']}>
        <div>{t('storage.only_names_folders_change_never')}</div>
        <table className={css['renames']}>
          <tbody>
            {examples.map(({ before, after }) => (
              <tr key={before}>
                <td>
                  <div className={css['path']}>{before}</div>
                  <div className={css['path']} data-file>
                    → {after}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    ),
    labels: { confirm: t('storage.rename_them'), cancel: t('storage.leave_them') },
    onConfirm: () => void start({ kind: 'rename' }),
  });
}

/** The rule by which folders and files are named, with a live preview on the account's own orders. */
export function Naming({
  settings,
  start,
  busy,
}: {
  settings: SettingsOf<'storage'>;
  start: Storage['start'];
  busy: boolean;
}) {
  const put = useSettings((state) => state.put);
  const [folders, setFolders] = useState(settings.folderRule);
  const [file, setFile] = useState(settings.fileRule);
  const [into, setInto] = useState<'folders' | 'file'>('file');
  const fields = useRef<{ folders: HTMLInputElement | null; file: HTMLInputElement | null }>({
    folders: null,
    file: null,
  });
  const preview = usePreview(folders, file);
  const changed = folders !== settings.folderRule || file !== settings.fileRule;
  const bad = preview !== null && preview.problems.length > 0;
  const usual = folders === USUAL_NAMING.folders && file === USUAL_NAMING.file;

  const insert = (name: string) => {
    const input = fields.current[into];
    const [text, set] = into === 'folders' ? [folders, setFolders] : [file, setFile];
    const at = input?.selectionStart ?? text.length;
    const end = input?.selectionEnd ?? at;
    set(`${text.slice(0, at)}{${name}}${text.slice(end)}`);
    requestAnimationFrame(() => {
      input?.focus();
      input?.setSelectionRange(at + name.length + 2, at + name.length + 2);
    });
  };

  return (
    <div className={css['block']}>
      <div className={css['rules']}>
        <TextInput
          label={t('storage.folders')}
          description={t('storage.below_accounts_folder_slash_begins')}
          ref={(input) => {
            fields.current.folders = input;
          }}
          classNames={{ input: css['mono'] ?? '' }}
          spellCheck={false}
          maxLength={400}
          value={folders}
          onFocus={() => setInto('folders')}
          onChange={(event) => setFolders(event.currentTarget.value)}
        />
        <TextInput
          label={t('storage.file_name')}
          description={t('storage.each_file')}
          ref={(input) => {
            fields.current.file = input;
          }}
          classNames={{ input: css['mono'] ?? '' }}
          spellCheck={false}
          maxLength={400}
          value={file}
          onFocus={() => setInto('file')}
          onChange={(event) => setFile(event.currentTarget.value)}
        />
      </div>
      <div className={css['chips']}>
        <span className={css['dim']}>
          {t('storage.add_folders', { kind: into === 'folders' ? 'yes' : 'no' })}
        </span>
        {NAMING_FIELDS.filter((name) => into === 'file' || !FILE_ONLY_FIELDS.includes(name)).map((name) => (
          <Button
            key={name}
            size="compact-xs"
            variant="default"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(name)}
          >
            {`{${name}}`}
          </Button>
        ))}
      </div>
      {preview && <Preview preview={preview} />}
      <div className={css['buttonRow']}>
        <span className={css['dim']}>
          {changed ? t('storage.not_saved_yet_saved_rule') : t('storage.files_come_from_now_what')}
        </span>
        {!usual && (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              setFolders(USUAL_NAMING.folders);
              setFile(USUAL_NAMING.file);
            }}
          >
            {t('storage.usual_names')}
          </Button>
        )}
        {changed && (
          <Button
            size="compact-sm"
            disabled={bad}
            onClick={() =>
              void put({ folderRule: folders, fileRule: file }).then(() => done(t('storage.rule_saved')))
            }
          >
            {t('storage.save_rule')}
          </Button>
        )}
        {!changed && (
          <Button size="compact-sm" variant="default" disabled={busy} onClick={() => void askToRename(start)}>
            {t('storage.rename_what_here')}
          </Button>
        )}
      </div>
    </div>
  );
}
