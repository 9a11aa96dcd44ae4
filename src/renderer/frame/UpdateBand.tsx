import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import type { AppUpdates } from '../../shared/contract/index.ts';
import { t, texts } from '../../shared/copy/t.ts';
import { failed } from '../components/notify.ts';
import { useBackups } from '../stores/library/backups.ts';
import { useDamaged } from '../stores/workstation/health.ts';
import { useUpdates } from '../stores/workstation/updates.ts';
import css from './Frame.module.css';

/** Who brings a version here that the app doesn't install itself. */
const BY: Readonly<Record<Exclude<AppUpdates['installer'], 'app'>, string>> = texts({
  administrator: 'frame.your_person_installs_computer',
  package: 'frame.install_package_as_you_installed',
  person: 'frame.download_from_where_copy_came',
});

/** A calm line over every screen: a new version is there or ready, or this is one. */
export function UpdateBand() {
  const state = useUpdates((updates) => updates.state);
  const later = useUpdates((updates) => updates.later);
  const hasReminder = useBackups((backups) => backups.state?.reminder != null);
  const isDamaged = useDamaged();
  if (!state || hasReminder || isDamaged || state.state === 'closing') return null;
  const { offered, cameFrom } = state;
  if (offered && (offered.required || later !== offered.version))
    return <Offered state={state} offered={offered} />;
  return cameFrom === null ? null : <Updated version={state.version} from={cameFrom} />;
}

function Offered({ state, offered }: { state: AppUpdates; offered: NonNullable<AppUpdates['offered']> }) {
  const step = useUpdates((updates) => updates.step);
  const putAway = useUpdates((updates) => updates.putAway);
  const { installer, mode } = state;
  const isLoading = state.state === 'downloading';
  // In the automatic mode the download says nothing until it is there.
  if (installer === 'app' && mode === 'automatic' && !offered.ready && !offered.required) return null;
  const run = async (name: 'updates.install' | 'updates.download') => void failed(await step(name));
  return (
    <div className={css['news']} role="status">
      <IconSparkles size={18} aria-hidden="true" />
      <span>
        {offered.required && `${t('frame.version_no_longer_supported', { version: state.version })} `}
        {t('frame.version_ready', { version: offered.version, kind: offered.ready ? 'yes' : 'no' })}{' '}
        {installer !== 'app' && BY[installer]}
      </span>
      {installer === 'app' && offered.ready && (
        <Button size="compact-sm" onClick={() => void run('updates.install')}>
          {t('common.restart_update')}
        </Button>
      )}
      {installer === 'app' && !offered.ready && (
        <Button size="compact-sm" loading={isLoading} onClick={() => void run('updates.download')}>
          {t('common.download')}
        </Button>
      )}
      {!offered.required && (
        <Button size="compact-sm" variant="subtle" onClick={() => putAway(offered.version)}>
          {t('frame.later')}
        </Button>
      )}
    </div>
  );
}

function Updated({ version, from }: { version: string; from: string }) {
  const step = useUpdates((updates) => updates.step);
  const showNews = useUpdates((updates) => updates.showNews);
  const seen = async () => void failed(await step('updates.seen'));
  return (
    <div className={css['news']} role="status">
      <IconSparkles size={18} aria-hidden="true" />
      <span>{t('frame.ridgeline_was_updated_version', { version })}</span>
      <Button
        size="compact-sm"
        onClick={() => {
          showNews(from);
          void seen();
        }}
      >
        {t('common.whats_new')}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={() => void seen()}>
        {t('common.dismiss')}
      </Button>
    </div>
  );
}
