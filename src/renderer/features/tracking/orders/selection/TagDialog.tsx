import { Button, Group, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import type { OrderSelection } from '../../../../../shared/contract/index.ts';
import { t } from '../../../../../shared/copy/t.ts';
import { call } from '../../../../client/index.ts';
import { DialogForm } from '../../../../components/DialogForm.tsx';
import { failed } from '../../../../components/notify.ts';
import { useAnswer } from '../../../../components/useAnswer.ts';
import { saidMarks } from '../../actions/index.ts';

const MODAL_ID = 'tag-orders';
const KNOWN_ID = 'known-tags';

function TagForm({ selection }: { selection: OrderSelection }) {
  const [tag, setTag] = useState('');
  const { value: known } = useAnswer('orders.tags', { accountId: selection.accountId });
  const put = async (isOn: boolean) => {
    const reply = await call('orders.tag', { selection, tag, isOn });
    return saidMarks(reply, (orders) =>
      isOn ? t('workbench.tagged', { orders, tag }) : t('workbench.untagged', { orders, tag }),
    );
  };
  const remove = async () => {
    if (!failed(await put(false))) modals.close(MODAL_ID);
  };
  const isReady = tag.trim() !== '';
  return (
    <DialogForm modalId={MODAL_ID} button={t('workbench.add_tag')} ready={isReady} save={() => put(true)}>
      <TextInput
        data-autofocus
        label={t('workbench.tag_label')}
        maxLength={40}
        list={KNOWN_ID}
        value={tag}
        onChange={(event) => setTag(event.currentTarget.value)}
      />
      <datalist id={KNOWN_ID}>
        {known?.map((each) => (
          <option key={each.tag} value={each.tag} />
        ))}
      </datalist>
      <Group>
        <Button variant="subtle" color="gray" disabled={!isReady} onClick={() => void remove()}>
          {t('workbench.remove_tag')}
        </Button>
      </Group>
    </DialogForm>
  );
}

/** Adds a tag to orders, or removes one. */
export function openTags(selection: OrderSelection) {
  modals.open({
    modalId: MODAL_ID,
    title: t('workbench.tag_title'),
    size: 420,
    children: <TagForm selection={selection} />,
  });
}
