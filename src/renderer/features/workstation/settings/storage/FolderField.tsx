import { Button, TextInput } from '@mantine/core';
import { t } from '../../../../../shared/copy/t.ts';
import { call } from '../../../../client/index.ts';
import { failed } from '../../../../components/notify.ts';
import { useApp } from '../../../../stores/workstation/app.ts';
import css from './Storage.module.css';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (folder: string) => void;
  readonly description?: string;
  readonly error?: string | null;
};

/** A folder by its path, and by the computer's own dialog where the host has one. */
export function FolderField({ label, value, onChange, description, error }: Props) {
  const info = useApp((state) => state.info);
  const choose = async () => {
    const reply = await call('storage.chooseFolder', undefined);
    if (!failed(reply.ok ? null : reply.error) && reply.ok && reply.value.folder !== null)
      onChange(reply.value.folder);
  };
  return (
    <div className={css['folder']}>
      <TextInput
        label={label}
        description={description}
        error={error ?? null}
        placeholder={
          info?.platform === 'windows' ? '\\\\server\\share\\Roof reports' : '/mnt/office/Roof reports'
        }
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {info?.host === 'electron' && (
        <Button variant="default" onClick={() => void choose()}>
          {t('storage.choose')}
        </Button>
      )}
    </div>
  );
}
