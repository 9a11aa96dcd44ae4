import { Button, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import type { CallError, OrderTemplate } from '../../../../../shared/contract/index.ts';
import { fieldLabel } from '../../../../../shared/copy/fields.ts';
import { t } from '../../../../../shared/copy/t.ts';
import { call } from '../../../../client/index.ts';
import { ErrorNote } from '../../../../components/ErrorNote.tsx';
import { perform } from '../../../../components/notify.ts';
import { undoable } from '../../../../components/undoable.tsx';
import css from './Presets.module.css';
import { usePresets } from './usePresets.ts';
import { entriesOf } from './words.ts';

const MODAL_ID = 'manage-templates';

async function remove(accountId: string, { id, name, values }: OrderTemplate) {
  if (!(await perform('templates.remove', { accountId, id }))) return;
  undoable(t('people.template_deleted', { name }), () =>
    perform('templates.put', { accountId, id: null, name, values }),
  );
}

function Line({ accountId, template }: { accountId: string; template: OrderTemplate }) {
  const [name, setName] = useState(template.name);
  const [error, setError] = useState<CallError | null>(null);
  const isNew = name.trim() !== '' && name.trim() !== template.name;
  const rename = async () => {
    const { id, values } = template;
    const reply = await call('templates.put', { accountId, id, name, values });
    setError(reply.ok ? null : reply.error);
  };
  return (
    <li>
      <form
        className={css['line']}
        onSubmit={(event) => {
          event.preventDefault();
          if (isNew) void rename();
        }}
      >
        <TextInput
          aria-label={t('people.name_of', { name: template.name })}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={!isNew}>
          {t('people.rename')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          aria-label={t('people.delete_of', { name: template.name })}
          onClick={() => void remove(accountId, template)}
        >
          {t('common.delete')}
        </Button>
        <p className={css['holds']}>
          {entriesOf(template.values)
            .map(([field]) => fieldLabel(field))
            .join(' · ')}
        </p>
      </form>
      {error && <ErrorNote error={error} />}
    </li>
  );
}

function Templates({ accountId }: { accountId: string }) {
  const { templates } = usePresets(accountId);
  if (templates.length === 0) return <p>{t('people.no_templates')}</p>;
  return (
    <ul className={css['list']}>
      {templates.map((template) => (
        <Line key={`${template.id} ${template.name}`} accountId={accountId} template={template} />
      ))}
    </ul>
  );
}

/** The account's templates: other names, and the end of those that aren't needed. */
export function manageTemplates(accountId: string) {
  modals.open({
    modalId: MODAL_ID,
    title: t('common.templates'),
    size: 560,
    children: <Templates accountId={accountId} />,
  });
}
