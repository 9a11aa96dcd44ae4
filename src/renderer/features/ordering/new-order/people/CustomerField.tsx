import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import type { KnownCustomer } from '../../../../../shared/contract/index.ts';
import { t } from '../../../../../shared/copy/t.ts';
import { perform } from '../../../../components/notify.ts';
import { undoable } from '../../../../components/undoable.tsx';
import { When } from '../../../../components/When.tsx';
import { textProps } from '../fields.tsx';
import type { OrderForm } from '../useOrderForm.ts';
import css from './People.module.css';
import { useSuggestions } from './suggestions.ts';

function Option({ customer, onForget }: { customer: KnownCustomer; onForget: () => void }) {
  const { name, email, orders, lastAt } = customer;
  return (
    <>
      <span className={css['who']}>
        <span className={css['name']}>{name || email}</span>
        {name !== '' && email !== '' && <span className={css['email']}>{email}</span>}
      </span>
      <span className={css['last']}>
        {orders > 0 && t('people.orders', { orders })} <When at={lastAt} />
      </span>
      {/* Only for the mouse: the keyboard and screen readers have Shift+Delete, which the list's last line says. */}
      <span
        className={css['forget']}
        aria-hidden="true"
        title={t('people.forget')}
        data-forget
        onClick={(event) => {
          event.stopPropagation();
          onForget();
        }}
      >
        <IconX size={14} />
      </span>
    </>
  );
}

async function forget(accountId: string, customer: KnownCustomer, again: () => void) {
  const { name, email } = customer;
  if (!(await perform('customers.forget', { accountId, name, email }))) return;
  again();
  undoable(t('people.forgotten', { name: name || email }), async () => {
    if (await perform('customers.remember', { accountId, name, email })) again();
  });
}

/** A field of the property owner that suggests the ones ordered for before. Nothing is filled in before one is chosen. */
export function CustomerField(props: {
  accountId: string;
  form: OrderForm;
  field: 'customerName' | 'customerEmail';
  onChoose: (customer: KnownCustomer) => void;
  onLeave: () => void;
}) {
  const { accountId, form, field } = props;
  const [isAsked, setAsked] = useState(false);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { found, again } = useSuggestions(accountId, form.draft[field], isAsked);
  const { customerName, customerEmail } = form.draft;
  const shown = found.filter((each) => each.name !== customerName || each.email !== customerEmail);
  const isOpen = combobox.dropdownOpened && shown.length > 0;
  const open = () => {
    setAsked(true);
    combobox.openDropdown();
  };
  const close = () => {
    setAsked(false);
    combobox.closeDropdown();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setAsked(true);
    // With Ctrl it leads to the review, whatever is marked in the list.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) combobox.resetSelectedOption();
    if (event.key === 'Escape' && isOpen) {
      event.nativeEvent.stopPropagation();
      close();
    }
    const marked = shown[combobox.getSelectedOptionIndex()];
    if (event.key === 'Delete' && event.shiftKey && isOpen && marked) {
      event.preventDefault();
      void forget(accountId, marked, again);
    }
  };
  const text = textProps(form, field);
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(index) => {
        const chosen = shown[Number(index)];
        if (chosen) props.onChoose(chosen);
        close();
      }}
    >
      <Combobox.Target withExpandedAttribute aria-expanded={isOpen} aria-autocomplete="list">
        <TextInput
          {...text}
          spellCheck={false}
          onKeyDown={press}
          onChange={(event) => {
            form.set(field, event.currentTarget.value);
            combobox.resetSelectedOption();
            open();
          }}
          onBlur={() => {
            close();
            text.onBlur();
            props.onLeave();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options aria-label={t('people.earlier_customers')} className={css['options'] ?? ''}>
          {shown.map((customer, index) => (
            <Combobox.Option
              key={JSON.stringify([customer.name, customer.email])}
              value={String(index)}
              className={css['option'] ?? ''}
            >
              <Option customer={customer} onForget={() => void forget(accountId, customer, again)} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
        <Combobox.Footer className={css['footer'] ?? ''}>{t('people.keys')}</Combobox.Footer>
      </Combobox.Dropdown>
    </Combobox>
  );
}
