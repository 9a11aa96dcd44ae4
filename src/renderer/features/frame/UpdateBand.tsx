import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import type { AppUpdates } from '../../../shared/contract/index.ts';
import { failed } from '../../components/notify.ts';
import { useBackups } from '../../stores/backups.ts';
import { useDamaged } from '../../stores/health.ts';
import { useUpdates } from '../../stores/updates.ts';
import css from './Frame.module.css';

/** Who brings a version here that the app doesn't install itself. */
const BY: Readonly<Record<Exclude<AppUpdates['installer'], 'app'>, string>> = {
  administrator: 'Your IT person installs it on this computer.',
  package: 'Install its package as you installed this one.',
  person: 'Download it from where this copy came from.',
};

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
        {offered.required && `Version ${state.version} is no longer supported. `}
        Version {offered.version} is {offered.ready ? 'ready' : 'available'}.{' '}
        {installer !== 'app' && BY[installer]}
      </span>
      {installer === 'app' && offered.ready && (
        <Button size="compact-sm" onClick={() => void run('updates.install')}>
          Restart to update
        </Button>
      )}
      {installer === 'app' && !offered.ready && (
        <Button size="compact-sm" loading={isLoading} onClick={() => void run('updates.download')}>
          Download
        </Button>
      )}
      {!offered.required && (
        <Button size="compact-sm" variant="subtle" onClick={() => putAway(offered.version)}>
          Later
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
      <span>Ridgeline was updated to version {version}.</span>
      <Button
        size="compact-sm"
        onClick={() => {
          showNews(from);
          void seen();
        }}
      >
        What’s new
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={() => void seen()}>
        Dismiss
      </Button>
    </div>
  );
}
