import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AppUpdates, CallError } from '../../../../shared/contract/index.ts';
import { type LabelId, t } from '../../../../shared/copy/t.ts';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { useUpdates } from '../../../stores/workstation/updates.ts';
import { WayOn } from './WayOn.tsx';

type Step = 'updates.check' | 'updates.download' | 'updates.install';

/** While the data can't be opened: a newer version of the app may open it. Absent where this copy can't look for one. */
export function NewVersion({ why }: { why: LabelId }) {
  const state = useUpdates((updates) => updates.state);
  const step = useUpdates((updates) => updates.step);
  const [hasAsked, setHasAsked] = useState(false);
  const [refusal, setRefusal] = useState<CallError | null>(null);
  if (!state || state.address === null) return null;
  const title = t('app_update.title');
  if (state.fixed.mode && state.mode === 'off')
    return (
      <WayOn title={title} words={t('app_update.off')}>
        {null}
      </WayOn>
    );
  const take = async (name: Step) => {
    setRefusal(null);
    setRefusal(await step(name));
    setHasAsked(true);
  };
  const { offered, problem } = state;
  const hasFailed = refusal !== null || problem !== null;
  const next = nextOf(state);
  return (
    <WayOn title={title} words={t(why)}>
      {offered && <span role="status">{foundWords(state, offered)}</span>}
      {!offered && hasAsked && !hasFailed && state.state === 'idle' && (
        <span role="status">{t('app_update.newest', { version: state.version })}</span>
      )}
      {hasFailed && <ErrorNote error={refusal ?? { code: 'internal', message: problem ?? '' }} />}
      {next && (
        <Button
          variant={offered ? 'filled' : 'default'}
          loading={state.state !== 'idle'}
          onClick={() => void take(next.step)}
        >
          {t(next.label)}
        </Button>
      )}
    </WayOn>
  );
}

/** What a press does next; null: somebody else installs what was found. */
function nextOf({ offered, installer }: AppUpdates): { readonly step: Step; readonly label: LabelId } | null {
  if (!offered) return { step: 'updates.check', label: 'app_update.check' };
  if (installer !== 'app') return null;
  return offered.ready
    ? { step: 'updates.install', label: 'common.restart_update' }
    : { step: 'updates.download', label: 'common.download' };
}

function foundWords({ installer }: AppUpdates, offered: NonNullable<AppUpdates['offered']>): string {
  const { version } = offered;
  if (installer !== 'app') return t('app_update.by_whom', { version, installer });
  return t(offered.ready ? 'app_update.ready' : 'app_update.available', { version });
}
