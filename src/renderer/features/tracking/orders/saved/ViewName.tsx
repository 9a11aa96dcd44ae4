import { TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import type { SavedView } from '../../../../../shared/contract/index.ts';
import { t } from '../../../../../shared/copy/t.ts';
import { DialogForm } from '../../../../components/DialogForm.tsx';
import { useOrders } from '../../../../stores/tracking/orders.ts';
import { queryOf } from '../../../../stores/tracking/views.ts';
import { putView } from './viewFiles.ts';

const MODAL_ID = 'view-name';

function ViewName({ known }: { known: SavedView | null }) {
  const [name, setName] = useState(known?.name ?? '');
  const save = () =>
    putView(known?.id ?? null, { name, ...(known ? queryOf(known) : useOrders.getState().query) });
  return (
    <DialogForm modalId={MODAL_ID} button={t('common.save')} ready={name.trim() !== ''} save={save}>
      <TextInput
        data-autofocus
        label={t('workbench.view_name')}
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </DialogForm>
  );
}

/** Asks for the name of the list as it is now, or (`known`) for another name of a saved view. */
export function askForViewName(known: SavedView | null) {
  modals.open({
    modalId: MODAL_ID,
    title: known ? t('workbench.rename_view_title') : t('workbench.save_view_title'),
    size: 420,
    children: <ViewName known={known} />,
  });
}
