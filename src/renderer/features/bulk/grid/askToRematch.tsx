import { modals } from '@mantine/modals';
import type { ImportView } from '../../../../shared/domain/import.ts';
import { call } from '../../../client/index.ts';
import { failed } from '../../../components/notify.ts';
import { useImport } from '../../../stores/imports.ts';

async function rematch(importId: string) {
  const reply = await call('imports.rematch', { importId });
  if (reply.ok) useImport.getState().take(reply.value);
  else failed(reply.error);
}

/** Back to the columns; asks first where something was typed that would be lost. */
export function askToRematch(view: ImportView) {
  if (view.undo === null) {
    void rematch(view.id);
    return;
  }
  modals.openConfirmModal({
    title: 'Back to the columns?',
    children: 'The file is read again. What you changed in the rows is lost; the file itself stays as it is.',
    labels: { confirm: 'Back to the columns', cancel: 'Stay here' },
    confirmProps: { color: 'red' },
    onConfirm: () => void rematch(view.id),
  });
}
