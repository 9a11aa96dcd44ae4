import { Button } from '@mantine/core';
import { IconHandStop } from '@tabler/icons-react';
import { useState } from 'react';
import type { Run } from '../../../../shared/contract/index.ts';
import { call } from '../../../client/index.ts';
import { failed } from '../../../components/notify.ts';
import { openOrderQuestion } from '../../ordering/outbox/index.ts';
import css from './Run.module.css';
import { decisionWords } from './words.ts';

/** Rows that wait for a person: another order of their roof, a price of their own, or an unknown fate. */
export function DecideBand({ run }: { run: Run }) {
  const [busy, setBusy] = useState(false);
  const words = decisionWords(run);
  if (words === null) return null;
  const decideFirst = async () => {
    setBusy(true);
    const reply = await call('runs.rows', { runId: run.id, filter: 'needs_you', offset: 0, limit: 1 });
    setBusy(false);
    const [row] = reply.ok ? reply.value.rows : [];
    if (!reply.ok) failed(reply.error);
    else if (row) await openOrderQuestion({ id: row.intentId });
  };
  return (
    <div className={css['band']} role="status">
      <IconHandStop size={20} stroke={1.8} aria-hidden="true" />
      <span className={css['bandWords']}>
        <strong>{words.title}</strong> {words.rest}
      </span>
      <Button size="compact-sm" loading={busy} onClick={() => void decideFirst()}>
        {words.button}
      </Button>
    </div>
  );
}
