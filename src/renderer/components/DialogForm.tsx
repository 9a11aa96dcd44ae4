import { Button, Stack } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { CallError } from '../../shared/contract/index.ts';
import { t } from '../../shared/copy/t.ts';
import css from './DialogForm.module.css';
import { ErrorNote } from './ErrorNote.tsx';
import { done } from './notify.ts';

type DialogProps = {
  readonly modalId: string;
  readonly button: string;
  readonly ready: boolean;
  /** Null: it's done, and the dialog closes. */
  readonly save: () => Promise<CallError | null>;
  /** A message once it's done; without it `save` has said enough. */
  readonly said?: string;
  readonly children: ReactNode;
};

/** A small form; stays open with the reason when it couldn't be saved. */
export function DialogForm({ modalId, button, ready, save, said, children }: DialogProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const problem = await save();
    setBusy(false);
    setError(problem);
    if (problem) return;
    modals.close(modalId);
    if (said !== undefined) done(said);
  };
  return (
    <form onSubmit={(event) => void submit(event)} autoComplete="off">
      <Stack gap="md">
        {error && <ErrorNote error={error} />}
        {children}
        <div className={css['buttons']}>
          <Button variant="default" onClick={() => modals.close(modalId)}>
            {t('common.back')}
          </Button>
          <Button type="submit" loading={busy} disabled={!ready}>
            {button}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
