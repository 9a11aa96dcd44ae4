import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { CallError } from '../../../../shared/contract/index.ts';
import { say } from '../../../../shared/copy/say.ts';
import { t } from '../../../../shared/copy/t.ts';
import { type ListView, ONE_A_LINE } from '../../../../shared/domain/list.ts';
import { call } from '../../../client/index.ts';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { Hint } from '../../../components/Hint.tsx';
import { done } from '../../../components/notify.ts';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { counted } from '../../../components/words.ts';
import { useKeys } from '../../../keyboard/useKeys.ts';
import { useServices } from '../../../stores/accounts/useServices.ts';
import { useList } from '../../../stores/lists/list.ts';
import { doubledFields } from '../fields.ts';
import { ColumnTable } from './ColumnTable.tsx';
import { Constants } from './Constants.tsx';
import { FirstOrders } from './FirstOrders.tsx';
import { HiddenRows } from './HiddenRows.tsx';
import css from './Match.module.css';
import { type Matching, matchingOf, openQuestions } from './matching.ts';
import { Preview } from './Preview.tsx';
import { Questions } from './Questions.tsx';
import { SourceBar, type SourceChange } from './SourceBar.tsx';
import { Standing } from './Standing.tsx';
import { TooLong } from './TooLong.tsx';
import { usePreview } from './usePreview.ts';

/** The code of a row whose address names no town. */
const NO_TOWN = 'address_incomplete';

/** Which column is what: proposed by the core, decided by the person, remembered for the next file like it. */
export function MatchScreen({ view, rereading }: { view: ListView; rereading: boolean }) {
  const { services } = useServices(view.accountId);
  const [matching, setMatching] = useState<Matching>(() => matchingOf(view));
  const [problem, setProblem] = useState<CallError | null>(null);
  const [busy, setBusy] = useState(false);
  const sourceTurn = useRef(0);
  const { columns, source } = view;
  const shape = JSON.stringify([view.source, columns, view.questions]);
  const shapeShown = useRef(shape);
  useEffect(() => {
    if (shapeShown.current === shape) return;
    shapeShown.current = shape;
    // Read another way, the columns are others; what was set for all rows stays.
    setMatching((now) => ({ ...matchingOf(view), constants: now.constants }));
  }, [shape, view]);

  const changeSource = async (change: SourceChange) => {
    sourceTurn.current += 1;
    const mine = sourceTurn.current;
    const reply = await call('lists.setSource', { listId: view.id, ...change });
    if (mine !== sourceTurn.current) return;
    if (reply.ok) useList.getState().take(reply.value);
    setProblem(reply.ok ? null : reply.error);
  };
  const preview = usePreview(view.id, matching, rereading);
  const first = preview?.rows ?? null;
  const open = openQuestions(view.questions, matching);
  const blocked = open.length > 0 || doubledFields(matching.fields).length > 0;
  const checkRows = async (inParts = false) => {
    if (blocked || busy || rereading) return;
    setBusy(true);
    const { fields, constants, answers, includeHidden, firstRow } = matching;
    const reply = await call('lists.setMapping', {
      listId: view.id,
      fields: [...fields],
      constants,
      answers,
      includeHidden,
      ...(firstRow === null ? {} : { firstRow }),
      ...(inParts && { inParts }),
    });
    setBusy(false);
    if (!reply.ok) {
      setProblem(reply.error);
      return;
    }
    useList.getState().take(reply.value);
    if (inParts) done(t('listMatch.first_lists_others_under_your'));
  };
  useKeys({ 'Ctrl+Enter': () => void checkRows() });

  const lines = source?.sheets[source.sheet]?.rows ?? view.rowsRead;
  const rows = Math.max(0, lines - (source?.headerRow ?? 0));
  return (
    <div className={css['screen']}>
      <PageHeader
        title={view.name}
        actions={
          <Hint label={t('listMatch.check_rows')} keys="Ctrl+Enter">
            <Button loading={busy || rereading} disabled={blocked} onClick={() => void checkRows()}>
              {t('listMatch.check_rows')}
            </Button>
          </Hint>
        }
      >
        {t('listMatch.make_sure_these_orders_you')}{' '}
        {preview?.orders && preview.orders !== rows
          ? `${t('listMatch.orders_in', { orders: preview.orders })} `
          : ''}
        {counted(rows, source?.delimiter === ONE_A_LINE ? 'line' : 'row')}
        {source?.headerRow ? ` ${t('listMatch.under_header')}` : ` ${t('listMatch.file')}`}.
        {view.remarks.map(say).map((remark) => (
          <span key={remark}>{remark}</span>
        ))}
      </PageHeader>
      <div className={css['body']}>
        <div className={css['main']}>
          <FirstOrders rows={first} services={services} asked={open.some(({ id }) => id === 'address')} />
          <Questions
            questions={view.questions}
            matching={matching}
            onChange={setMatching}
            sheet={source?.sheet ?? 0}
            onSheet={(sheet) => void changeSource({ sheet })}
          />
          <Standing matching={matching} open={open} />
          {problem && <ErrorNote error={problem} />}
          <HiddenRows view={view} matching={matching} onChange={setMatching} />
          <SourceBar view={view} onChange={(change) => void changeSource(change)} />
          <TooLong
            rows={rows}
            headerRow={source?.headerRow ?? 0}
            last={lines}
            firstRow={matching.firstRow}
            onFirstRow={(firstRow) => setMatching({ ...matching, firstRow })}
            disabled={blocked || busy || rereading}
            onAll={() => void checkRows(true)}
          />
          <ColumnTable
            columns={columns}
            questions={view.questions}
            matching={matching}
            onChange={setMatching}
          />
          <Preview view={view} />
        </div>
        <Constants
          matching={matching}
          onChange={setMatching}
          services={services}
          needsTown={(first ?? []).some(({ problems }) => problems.some(({ code }) => code === NO_TOWN))}
        />
      </div>
    </div>
  );
}
