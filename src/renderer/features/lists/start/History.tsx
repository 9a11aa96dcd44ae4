import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListSummary } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { call } from '../../../client/index.ts';
import { IconButton } from '../../../components/IconButton.tsx';
import { failed } from '../../../components/notify.ts';
import { useAnswer } from '../../../components/useAnswer.ts';
import { When } from '../../../components/When.tsx';
import { openList, openRun } from '../../../stores/window/navigation.ts';
import css from './Start.module.css';

const SHOWN = 50;

function useHistory(accountId: AccountId, shown: number) {
  const { value } = useAnswer(
    'lists.list',
    { accountId, offset: 0, limit: shown },
    { isAbout: ({ name, data }) => name === 'lists.changed' && data.accountId === accountId, stays: true },
  );
  return value;
}

function standing(list: ListSummary): string {
  const { counts } = list;
  switch (list.state) {
    case 'reading':
      return t('listStart.being_read');
    case 'unreadable':
      return t('listStart.couldnt_be_read');
    case 'matching':
      return t('listStart.columns_not_chosen_yet');
    case 'checking':
      return t('listStart.row_ready', { ready: counts.ready, rows: counts.rows });
    case 'ordered':
      return t('listStart.ordered');
  }
}

function Line({ list }: { list: ListSummary }) {
  const open = () => (list.runId === null ? openList(list.id) : openRun(list.runId));
  const unread = list.state === 'unreadable' ? t('listStart.see_why') : t('common.continue');
  const action = list.runId === null ? unread : t('common.see_result');
  return (
    <tr>
      <th scope="row">
        <button type="button" className={css['listName']} onClick={open}>
          {list.name}
        </button>
      </th>
      <td>
        <When at={list.createdAt} />
      </td>
      <td>{standing(list)}</td>
      <td className={css['listActions']}>
        <Button size="compact-sm" variant="default" onClick={open}>
          {action}
          <span className="r-unseen"> {t('listStart.with', { name: list.name })}</span>
        </Button>
        {list.state === 'ordered' ? (
          <span className={css['noAction']} />
        ) : (
          <IconButton
            label={t('listStart.take_out_history')}
            name={t('listStart.remove', { name: list.name })}
            onClick={async () => {
              const reply = await call('lists.remove', { listId: list.id });
              if (!reply.ok) failed(reply.error);
            }}
          >
            <IconTrash size={16} stroke={1.7} />
          </IconButton>
        )}
      </td>
    </tr>
  );
}

/** Lists of before, newest first: half-done ones to continue with, ordered ones with their results. */
export function History({ accountId }: { accountId: AccountId }) {
  const [shown, setShown] = useState(SHOWN);
  const known = useHistory(accountId, shown);
  if (known === null || known.total === 0) return null;
  return (
    <section className={css['history']} aria-labelledby="list-history">
      <h2 id="list-history" className={css['heading']}>
        {t('listStart.your_lists')}
      </h2>
      <table className={css['lists']}>
        <thead>
          <tr>
            <th scope="col">{t('listStart.list')}</th>
            <th scope="col">{t('listStart.begun')}</th>
            <th scope="col">{t('common.status')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {known.lists.map((list) => (
            <Line key={list.id} list={list} />
          ))}
        </tbody>
      </table>
      {known.total > known.lists.length && shown < 200 && (
        <Button variant="subtle" onClick={() => setShown(200)}>
          {t('listStart.show_older_lists')}
        </Button>
      )}
    </section>
  );
}
