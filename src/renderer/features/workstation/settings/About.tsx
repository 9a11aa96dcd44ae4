import { Button } from '@mantine/core';
import { t } from '../../../../shared/copy/t.ts';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { useApp } from '../../../stores/workstation/app.ts';
import { openSupportReport } from '../support/index.ts';
import { Group, Row } from './Group.tsx';
import css from './Settings.module.css';

function Folder({ label, path, hint }: { label: string; path: string; hint: string }) {
  return (
    <Row label={label} hint={hint}>
      <span className={css['path']}>{path}</span>
      <CopyButton value={path} label={label.toLowerCase()} />
    </Row>
  );
}

/** The program: its version, where it keeps things, and how it keeps secrets. */
export function About() {
  const info = useApp((state) => state.info);
  if (!info) return null;
  return (
    <Group title={t('settings.about')}>
      <Row
        label={t('settings.ridgeline')}
        hint={info.host === 'electron' ? t('settings.desktop_app') : t('settings.browser_computer_only')}
      >
        {t('settings.version', { version: info.version })}
      </Row>
      <Folder
        label={t('settings.data_folder')}
        path={info.dataFolder}
        hint={t('settings.list_orders_settings_log')}
      />
      <Row
        label={t('settings.secrets')}
        hint={
          info.keychain
            ? t('settings.client_secrets_computers_keychain_never')
            : t('settings.computer_offers_no_keychain_secret')
        }
      >
        {info.keychain ? t('settings.keychain_use') : t('settings.no_keychain')}
      </Row>
      <Row label={t('common.report_support')} hint={t('settings.versions_settings_end_log_no')}>
        <Button variant="default" onClick={openSupportReport}>
          {t('common.save_report_support')}
        </Button>
      </Row>
    </Group>
  );
}
