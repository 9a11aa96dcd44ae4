import { Button, Loader } from '@mantine/core';
import { IconFileAlert } from '@tabler/icons-react';
import { say } from '../../../../shared/copy/say.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { ListView } from '../../../../shared/domain/list.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { openSection } from '../../../stores/window/navigation.ts';
import { beginEmpty } from './begin.ts';
import css from './Start.module.css';

/** Rows are coming in. */
export function Reading({ view }: { view: ListView }) {
  return (
    <div className={css['reading']} role="status">
      <Loader size="sm" aria-hidden="true" />
      <h1 className={css['heading']}>{t('listStart.reading', { name: view.name })}</h1>
      <p className="r-figures">{t('listStart.row_so_far', { rowsRead: view.rowsRead })}</p>
      <p className={css['wayText']}>{t('listStart.you_can_go_working_elsewhere')}</p>
    </div>
  );
}

/** Why a file can't be read, and what to do. */
export function Unreadable({ view }: { view: ListView }) {
  return (
    <EmptyState
      icon={IconFileAlert}
      title={t('listStart.couldnt_be_read_2', { name: view.name })}
      actions={
        <>
          <Button onClick={() => openSection('lists')}>{t('listStart.choose_another_file')}</Button>
          <Button variant="default" onClick={() => void beginEmpty(view.accountId)}>
            {t('listStart.paste_rows_into_empty_grid')}
          </Button>
        </>
      }
    >
      {view.problem ? say(view.problem) : t('listStart.save_from_your_spreadsheet_program')}
    </EmptyState>
  );
}
