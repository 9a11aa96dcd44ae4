import { TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { t } from '../../../../../shared/copy/t.ts';
import type { OrderDraft } from '../../../../../shared/domain/order.ts';
import { fieldsOf, type OrderField } from '../../../../../shared/domain/order-fields.ts';
import { chosenValues, onlyFields, TEMPLATE_FIELDS } from '../../../../../shared/domain/presets.ts';
import type { ReportService } from '../../../../../shared/domain/service.ts';
import { call } from '../../../../client/index.ts';
import { DialogForm } from '../../../../components/DialogForm.tsx';
import { ChosenFields } from './ChosenFields.tsx';
import { entriesOf } from './words.ts';

const MODAL_ID = 'save-template';
/** Another order rarely has the same; the person can still choose them. */
const SELDOM_SAME = fieldsOf('claim');

type Props = {
  readonly accountId: string;
  readonly draft: OrderDraft;
  readonly services: readonly Pick<ReportService, 'id' | 'name'>[];
};

function SaveTemplate({ accountId, draft, services }: Props) {
  const [name, setName] = useState('');
  const values = chosenValues(draft, TEMPLATE_FIELDS);
  const [chosen, setChosen] = useState<ReadonlySet<OrderField>>(
    () =>
      new Set(
        entriesOf(values)
          .map(([field]) => field)
          .filter((field) => !SELDOM_SAME.includes(field)),
      ),
  );
  const save = async () => {
    const kept = onlyFields(values, [...chosen]);
    const reply = await call('templates.put', { accountId, id: null, name, values: kept });
    return reply.ok ? null : reply.error;
  };
  return (
    <DialogForm
      modalId={MODAL_ID}
      button={t('people.save_template')}
      ready={name.trim() !== '' && chosen.size > 0}
      save={save}
      said={t('people.template_saved', { name: name.trim() })}
    >
      <TextInput
        data-autofocus
        label={t('people.template_name')}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {entriesOf(values).length === 0 ? (
        <p>{t('people.nothing_to_keep')}</p>
      ) : (
        <ChosenFields
          legend={t('people.template_holds')}
          values={values}
          services={services}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
    </DialogForm>
  );
}

/** Asks for the name of a template of these values, and which of them it holds. */
export function saveTemplate(props: Props) {
  modals.open({
    modalId: MODAL_ID,
    title: t('people.save_template_title'),
    size: 480,
    children: <SaveTemplate {...props} />,
  });
}
