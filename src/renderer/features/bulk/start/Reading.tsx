import { Button, Loader } from '@mantine/core';
import { IconFileAlert } from '@tabler/icons-react';
import type { ImportView } from '../../../../shared/domain/import.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { counted } from '../../../components/words.ts';
import { openSection } from '../../../stores/navigation.ts';
import { beginEmpty } from './begin.ts';
import css from './Start.module.css';

/** Rows are coming in. */
export function Reading({ view }: { view: ImportView }) {
  return (
    <div className={css['reading']} role="status">
      <Loader size="sm" aria-hidden="true" />
      <h1 className={css['heading']}>Reading {view.name}</h1>
      <p className="r-figures">{counted(view.rowsRead, 'row')} so far</p>
      <p className={css['wayText']}>You can go on working elsewhere; it stays under “Your lists”.</p>
    </div>
  );
}

/** Why a file can't be read, and what to do. */
export function Unreadable({ view }: { view: ImportView }) {
  return (
    <EmptyState
      icon={IconFileAlert}
      title={`${view.name} couldn’t be read`}
      actions={
        <>
          <Button onClick={() => openSection('bulk')}>Choose another file</Button>
          <Button variant="default" onClick={() => void beginEmpty(view.accountId)}>
            Paste the rows into an empty grid
          </Button>
        </>
      }
    >
      {view.problem ?? 'Save it from your spreadsheet program as .xlsx or .csv and try that file.'}
    </EmptyState>
  );
}
