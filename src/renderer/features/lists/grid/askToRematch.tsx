import { modals } from '@mantine/modals';
import { t } from '../../../../shared/copy/t.ts';
import { call } from '../../../client/index.ts';
import { failed } from '../../../components/notify.ts';
import { useList } from '../../../stores/lists/list.ts';

async function rematch(listId: string) {
  const reply = await call('lists.rematch', { listId });
  if (reply.ok) useList.getState().take(reply.value);
  else failed(reply.error);
}

/** Back to the columns; asks first where something was typed that would be lost. */
export async function askToRematch(listId: string): Promise<void> {
  // What was typed just now is on the screen before it is saved; until then the view doesn't count it.
  await useList.getState().saved();
  const { view } = useList.getState();
  if (view?.id !== listId) return;
  if (view.undo === null) {
    await rematch(listId);
    return;
  }
  modals.openConfirmModal({
    title: t('listGrid.back_columns'),
    children: t('listGrid.file_read_again_what_you'),
    labels: { confirm: t('listGrid.back_columns_2'), cancel: t('listGrid.stay_here') },
    confirmProps: { color: 'red' },
    onConfirm: () => void rematch(listId),
  });
}
