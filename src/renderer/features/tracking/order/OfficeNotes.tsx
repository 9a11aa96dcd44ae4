import { Button } from '@mantine/core';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { KeptOfOrder, OrderNote } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { call } from '../../../client/index.ts';
import { GrowingTextarea } from '../../../components/GrowingTextarea.tsx';
import { failed, perform } from '../../../components/notify.ts';
import { undoable } from '../../../components/undoable.tsx';
import { useAsked } from '../../../components/useAnswer.ts';
import { When } from '../../../components/When.tsx';
import { saidMarks } from '../actions/index.ts';
import css from './OfficeNotes.module.css';

type Of = { readonly accountId: string; readonly orderId: string };

async function remove(accountId: string, { id }: OrderNote) {
  if (!(await perform('notes.remove', { accountId, id }))) return;
  undoable(t('people.note_removed'), () => perform('notes.restore', { accountId, id }));
}

function Note({ accountId, note }: { accountId: string; note: OrderNote }) {
  return (
    <li className={css['note']}>
      <p className={css['text']}>{note.text}</p>
      <span className={css['by']}>
        {note.by !== null && `${note.by}, `}
        <When at={note.at} />
      </span>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        leftSection={<IconTrash size={13} aria-hidden="true" />}
        onClick={() => void remove(accountId, note)}
      >
        {t('common.delete')}
      </Button>
    </li>
  );
}

/** Says who looked the report through, and changes it. */
function Reviewed({ accountId, orderId, kept }: Of & { kept: KeptOfOrder }) {
  const { reviewedAt, reviewedBy } = kept;
  const review = async (isOn: boolean) => {
    const reply = await call('orders.review', { selection: { accountId, orders: [orderId] }, isOn });
    const words = isOn ? t('people.reviewed') : t('people.not_reviewed');
    failed(saidMarks(reply, () => words));
  };
  return (
    <div className={css['reviewed']}>
      {reviewedAt === null ? (
        <span>{t('people.nobody_reviewed')}</span>
      ) : (
        <span>
          <IconCheck size={14} aria-hidden="true" />{' '}
          {reviewedBy === null ? t('common.reviewed') : t('people.reviewed_by', { name: reviewedBy })}{' '}
          <When at={reviewedAt} />
        </span>
      )}
      <Button size="compact-sm" variant="default" onClick={() => void review(reviewedAt === null)}>
        {reviewedAt === null ? t('workbench.review') : t('people.take_review_back')}
      </Button>
    </div>
  );
}

/** What the office keeps of an order on this computer: who reviewed it, and notes. Nothing of it is sent. */
export function OfficeNotes({ accountId, orderId }: Of) {
  const { value: kept } = useAsked('notes.of', { accountId, orderId });
  const [text, setText] = useState('');
  if (!kept) return null;
  const add = async () => {
    if (await perform('notes.put', { accountId, orderId, id: null, text })) setText('');
  };
  return (
    <>
      <h2>{t('people.internal_notes')}</h2>
      <p className={css['hint']}>{t('people.never_sent')}</p>
      <Reviewed accountId={accountId} orderId={orderId} kept={kept} />
      <ul className={css['list']}>
        {kept.notes.map((note) => (
          <Note key={note.id} accountId={accountId} note={note} />
        ))}
      </ul>
      <form
        className={css['add']}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') void add();
        }}
      >
        <GrowingTextarea
          aria-label={t('people.new_note')}
          placeholder={t('people.new_note')}
          leastRows={2}
          mostRows={8}
          maxLength={2_000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" size="compact-sm" variant="default" disabled={text.trim() === ''}>
          {t('people.add_note')}
        </Button>
      </form>
    </>
  );
}
