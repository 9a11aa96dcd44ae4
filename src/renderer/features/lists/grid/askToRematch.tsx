import { modals } from '@mantine/modals';
import { t } from '../../../../shared/copy/t.ts';
import type { ImportView } from '../../../../shared/domain/import.ts';
import { call } from '../../../client/index.ts';
import { failed } from '../../../components/notify.ts';
import { useImport } from '../../../stores/lists/imports.ts';

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
    title: t('listGrid.back_columns'),
    children: t('listGrid.file_read_again_what_you'),
    labels: { confirm: t('listGrid.back_columns_2'), cancel: t('listGrid.stay_here') },
    confirmProps: { color: 'red' },
    onConfirm: () => void rematch(view.id),
  });
}
