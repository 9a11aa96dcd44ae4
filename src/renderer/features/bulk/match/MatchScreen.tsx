import { Button, NumberInput } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { type CallError, MOST_LIST_ROWS } from '../../../../shared/contract/index.ts';
import type { ImportView } from '../../../../shared/domain/import.ts';
import { call } from '../../../client/index.ts';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { Hint } from '../../../components/Hint.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { counted } from '../../../components/words.ts';
import { useImport } from '../../../stores/imports.ts';
import { useKeys } from '../../commands/useKeys.ts';
import { useServices } from '../../new-order/useServices.ts';
import { doubledFields, FIELD_NAMES, listed, missingFields, TARGET_NAMES } from '../fields.ts';
import { ColumnTable } from './ColumnTable.tsx';
import { Constants } from './Constants.tsx';
import css from './Match.module.css';
import { type Matching, matchingOf } from './matching.ts';
import { Preview } from './Preview.tsx';
import { SourceBar, type SourceChange } from './SourceBar.tsx';

/** What is still missing, or that nothing is. */
function Standing({ matching }: { matching: Matching }) {
  const missing = missingFields(matching.fields, matching.constants);
  const doubled = doubledFields(matching.fields);
  const all = missing.length === 0 && doubled.length === 0;
  return (
    <div className={css['standing']} data-whole={all} role="status">
      {all ? (
        <>
          <IconCircleCheck size={18} aria-hidden="true" /> Everything an order needs is there.
        </>
      ) : (
        <>
          <IconAlertTriangle size={18} aria-hidden="true" />
          <span>
            {missing.length > 0 && (
              <>
                <strong>
                  Still missing: {listed(missing.map((field) => FIELD_NAMES[field].toLowerCase()))}.
                </strong>{' '}
                Choose a column for it, set it for all rows, or fill it in row by row in the next step.
              </>
            )}
            {doubled.length > 0 && (
              <strong>
                {' '}
                Two columns are taken for {listed(doubled.map((field) => TARGET_NAMES[field].toLowerCase()))}.
                Choose one.
              </strong>
            )}
          </span>
        </>
      )}
    </div>
  );
}

/** Which column is what: proposed by the core, decided by the person, remembered for the next file like it. */
export function MatchScreen({ view, rereading }: { view: ImportView; rereading: boolean }) {
  const { services } = useServices(view.accountId);
  const [matching, setMatching] = useState<Matching>(() => matchingOf(view));
  const [problem, setProblem] = useState<CallError | null>(null);
  const [busy, setBusy] = useState(false);
  const sourceTurn = useRef(0);
  const { columns, source } = view;
  const shape = JSON.stringify([view.source, columns]);
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
    const reply = await call('imports.setSource', { importId: view.id, ...change });
    if (mine !== sourceTurn.current) return;
    if (reply.ok) useImport.getState().take(reply.value);
    setProblem(reply.ok ? null : reply.error);
  };
  const doubled = doubledFields(matching.fields);
  const goOn = async () => {
    if (doubled.length > 0 || busy || rereading) return;
    setBusy(true);
    const { fields, constants, firstRow } = matching;
    const reply = await call('imports.setMapping', {
      importId: view.id,
      fields: [...fields],
      constants,
      ...(firstRow === null ? {} : { firstRow }),
    });
    setBusy(false);
    if (reply.ok) useImport.getState().take(reply.value);
    else setProblem(reply.error);
  };
  useKeys({ 'Ctrl+Enter': () => void goOn() });

  const lines = source?.sheets[source.sheet]?.rows ?? view.rowsRead;
  const rows = Math.max(0, lines - (source?.headerRow ?? 0));
  return (
    <div className={css['screen']}>
      <PageHeader
        title={view.name}
        actions={
          <Hint label="Check the rows" keys="Ctrl+Enter">
            <Button loading={busy || rereading} disabled={doubled.length > 0} onClick={() => void goOn()}>
              Check the rows
            </Button>
          </Hint>
        }
      >
        What is in each column? {counted(rows, 'row')}
        {source?.headerRow ? ' under the header' : ' in the file'}.
        {view.remarks.map((remark) => (
          <span key={remark}>{remark}</span>
        ))}
      </PageHeader>
      <div className={css['body']}>
        <div className={css['main']}>
          <Standing matching={matching} />
          {problem && <ErrorNote error={problem} />}
          <SourceBar view={view} onChange={(change) => void changeSource(change)} />
          {view.part && (
            <div className={css['part']} role="note">
              <span>
                The file has {counted(view.part.of, 'row')}; a list holds at most{' '}
                {MOST_LIST_ROWS.toLocaleString('en-US')}. Choose where this list begins, and order the rest in
                further lists.
              </span>
              <NumberInput
                label="First row of this list"
                w={180}
                min={1}
                max={view.part.of}
                allowDecimal={false}
                value={matching.firstRow ?? view.part.first}
                onChange={(value) =>
                  typeof value === 'number' && setMatching({ ...matching, firstRow: value })
                }
              />
            </div>
          )}
          <ColumnTable columns={columns} matching={matching} onChange={setMatching} />
          <Preview view={view} />
        </div>
        <Constants matching={matching} onChange={setMatching} services={services} />
      </div>
    </div>
  );
}
