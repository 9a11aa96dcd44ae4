import { Button, TextInput } from '@mantine/core';
import { IconHomeCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { statusWordLabel } from '../../../../shared/copy/fields.ts';
import { say } from '../../../../shared/copy/say.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { DuplicateOf, ListRow } from '../../../../shared/domain/list.ts';
import { failed } from '../../../components/notify.ts';
import { When } from '../../../components/When.tsx';
import { useList } from '../../../stores/lists/list.ts';
import { openOrder } from '../../../stores/window/navigation.ts';
import css from './GridScreen.module.css';

const REASONS = ['The roof has changed since', 'Another building on the lot', 'A new claim'] as const;

async function decide(rows: readonly number[], decision: ListRow['decision']) {
  failed(await useList.getState().decide(rows, decision));
}

function Earlier({ like }: { like: DuplicateOf }) {
  const what =
    like.kind === 'row'
      ? t('listGrid.row_list', { row: like.row ?? 0 })
      : like.kind === 'waiting'
        ? t('listGrid.way')
        : t('listGrid.ordered');
  return (
    <div className={css['earlier']}>
      <div className={css['earlierHead']}>
        <span>
          {what} {like.at !== null && <When at={like.at} />}
        </span>
        {like.orderId !== null && (
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => like.orderId !== null && openOrder(like.orderId)}
          >
            {t('listGrid.open')}
          </Button>
        )}
      </div>
      <strong>{like.address}</strong>
      <div className={css['dim']}>
        {[like.serviceName, like.status && statusWordLabel(like.status), say(like.why)]
          .filter(Boolean)
          .join(' · ')}
      </div>
    </div>
  );
}

function Anyway({ row, onClose }: { row: ListRow; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const list = useId();
  const place = () => void decide([row.row], { kind: 'order_anyway', reason: reason.trim() });
  return (
    <form
      className={css['reason']}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() !== '') place();
      }}
    >
      <TextInput
        label={t('listGrid.why_order_again')}
        description={t('listGrid.kept_with_order')}
        value={reason}
        maxLength={300}
        list={list}
        data-autofocus
        autoFocus
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <datalist id={list}>
        {REASONS.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <span className={css['groupButtons']}>
        <Button size="compact-sm" type="submit" disabled={reason.trim() === ''}>
          {t('common.order_anyway')}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onClose}>
          {t('common.back')}
        </Button>
      </span>
    </form>
  );
}

function Pair({ row }: { row: ListRow }) {
  const [asking, setAsking] = useState(false);
  const inList = row.duplicates.every(({ kind }) => kind === 'row');
  return (
    <li className={css['pair']}>
      <div className={css['pairHead']}>
        <span className={css['dim']}>{t('common.row', { row: row.row })}</span>
        <strong>{row.draft.address}</strong>
      </div>
      {row.duplicates.slice(0, 3).map((like) => (
        <Earlier key={`${like.kind}${like.orderId}${like.row}${like.intentId}`} like={like} />
      ))}
      {row.decision !== null ? (
        <div className={css['decided']}>
          <span>
            {row.decision.kind === 'use_existing'
              ? inList
                ? t('listGrid.not_ordered_twice')
                : t('listGrid.earlier_order_used')
              : t('listGrid.ordered_anyway', { reason: row.decision.reason })}
          </span>
          <Button size="compact-xs" variant="subtle" onClick={() => void decide([row.row], null)}>
            {t('listGrid.change')}
          </Button>
        </div>
      ) : asking ? (
        <Anyway row={row} onClose={() => setAsking(false)} />
      ) : (
        <span className={css['groupButtons']}>
          <Button
            size="compact-sm"
            variant="light"
            onClick={() => void decide([row.row], { kind: 'use_existing' })}
          >
            {inList ? t('listGrid.order_only_once') : t('listGrid.use_one')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
            {t('listGrid.order_anyway_2')}
          </Button>
        </span>
      )}
    </li>
  );
}

/** Rows that look like a roof that is ordered already, each beside the earlier one. */
export function Duplicates() {
  const rows = useList((state) => state.duplicates);
  const open = rows.filter((row) => row.decision === null && !row.excluded);
  if (rows.length === 0) {
    return (
      <p className={css['nothing']}>
        <IconHomeCheck size={20} aria-hidden="true" />
        {t('listGrid.no_roof_looks_ordered_twice')}
      </p>
    );
  }
  return (
    <>
      {open.length > 1 && (
        <div className={css['forAll']}>
          <Button
            size="compact-sm"
            variant="light"
            onClick={() =>
              void decide(
                open.map((row) => row.row),
                { kind: 'use_existing' },
              )
            }
          >
            {t('listGrid.use_earlier_one_all', { open: open.length })}
          </Button>
        </div>
      )}
      <ul className={css['groups']}>
        {rows.map((row) => (
          <Pair key={row.row} row={row} />
        ))}
      </ul>
    </>
  );
}
