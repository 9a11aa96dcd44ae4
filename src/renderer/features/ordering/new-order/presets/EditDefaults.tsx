import { Button, Group, Stack } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { t } from '../../../../../shared/copy/t.ts';
import type { OrderDraft } from '../../../../../shared/domain/order.ts';
import type { OrderField } from '../../../../../shared/domain/order-fields.ts';
import {
  chosenValues,
  type DefaultsSubject,
  defaultFields,
  isFor,
  type OrderDefaults,
  onlyFields,
  type PresetValues,
} from '../../../../../shared/domain/presets.ts';
import type { ReportService } from '../../../../../shared/domain/service.ts';
import { call } from '../../../../client/index.ts';
import { DialogForm } from '../../../../components/DialogForm.tsx';
import { done, failed } from '../../../../components/notify.ts';
import { ChosenFields } from './ChosenFields.tsx';
import { subjectName } from './defaults.ts';
import { entriesOf } from './words.ts';

const MODAL_ID = 'defaults';

type Props = {
  readonly accountId: string;
  readonly draft: OrderDraft;
  readonly services: readonly Pick<ReportService, 'id' | 'name'>[];
  readonly subject: DefaultsSubject;
  readonly known: OrderDefaults | undefined;
};

function EditDefaults({ accountId, draft, services, subject, known }: Props) {
  // What the form has now comes first; what was kept and isn't in the form can stay.
  const values: PresetValues = { ...known?.values, ...chosenValues(draft, defaultFields(subject)) };
  const [chosen, setChosen] = useState<ReadonlySet<OrderField>>(
    () => new Set(entriesOf(known?.values ?? {}).map(([field]) => field)),
  );
  const name = subjectName(subject);
  const put = async (kept: PresetValues | null) => {
    // A customer that is found by email keeps the key it has.
    const whose = known?.subject ?? subject;
    const reply = await call('defaults.put', { accountId, subject: whose, values: kept });
    return reply.ok ? null : reply.error;
  };
  const remove = async () => {
    if (failed(await put(null))) return;
    modals.close(MODAL_ID);
    done(t('people.defaults_removed', { name }));
  };
  return (
    <DialogForm
      modalId={MODAL_ID}
      button={t('people.save_defaults')}
      ready={chosen.size > 0}
      save={() => put(onlyFields(values, [...chosen]))}
      said={t('people.defaults_saved', { name })}
    >
      <Stack gap="sm">
        <p>{t('people.defaults_about', { kind: subject.kind, name })}</p>
        {entriesOf(values).length === 0 ? (
          <p>{t('people.nothing_to_keep')}</p>
        ) : (
          <ChosenFields
            legend={t('people.defaults_hold')}
            values={values}
            services={services}
            chosen={chosen}
            onChange={setChosen}
          />
        )}
        {known && (
          <Group>
            <Button variant="subtle" color="red" onClick={() => void remove()}>
              {t('people.remove_defaults')}
            </Button>
          </Group>
        )}
      </Stack>
    </DialogForm>
  );
}

/** The property owner and the report of a draft, as far as they are given. */
export function subjectsOf(
  { customerName, customerEmail, serviceId }: OrderDraft,
  services: Props['services'],
): DefaultsSubject[] {
  const customer = { kind: 'customer', name: customerName.trim(), email: customerEmail.trim() } as const;
  const service = services.find(({ id }) => id === serviceId);
  return [
    ...(customer.name === '' && customer.email === '' ? [] : [customer]),
    ...(service ? [{ kind: 'service', name: service.name, serviceId } as const] : []),
  ];
}

/** Keeps values of the form as what this property owner or report usually has. */
export function editDefaults(props: Omit<Props, 'known'>, defaults: readonly OrderDefaults[]) {
  const { subject, draft } = props;
  const known = defaults.find((each) => each.subject.kind === subject.kind && isFor(each.subject, draft));
  modals.open({
    modalId: MODAL_ID,
    title: t('people.defaults_title', { name: subjectName(subject) }),
    size: 480,
    children: <EditDefaults {...props} known={known} />,
  });
}
