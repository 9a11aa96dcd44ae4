import { Checkbox, SegmentedControl, Stack } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import {
  EXPORT_COLUMNS,
  type ExportColumn,
  type OrderSelection,
} from '../../../../../shared/contract/index.ts';
import { t } from '../../../../../shared/copy/t.ts';
import { call } from '../../../../client/index.ts';
import { DialogForm } from '../../../../components/DialogForm.tsx';
import { saveFile } from '../../../../components/saveFile.ts';
import { COLUMN_NAMES } from '../column-names.ts';
import { keepColumns, lastColumns } from './export-columns.ts';
import css from './Selection.module.css';

const MODAL_ID = 'export-orders';
type Format = 'csv' | 'xlsx';

function ExportForm({ selection }: { selection: OrderSelection }) {
  const [format, setFormat] = useState<Format>('xlsx');
  const [columns, setColumns] = useState<readonly ExportColumn[]>(lastColumns);
  const save = async () => {
    const chosen = EXPORT_COLUMNS.filter((each) => columns.includes(each));
    const reply = await call('orders.export', { selection, format, columns: chosen });
    if (!reply.ok) return reply.error;
    keepColumns(chosen);
    saveFile(reply.value);
    return null;
  };
  return (
    <DialogForm
      modalId={MODAL_ID}
      button={t('workbench.export_button')}
      ready={columns.length > 0}
      save={save}
      said={t('workbench.exported')}
    >
      <Stack gap="md">
        <SegmentedControl
          aria-label={t('workbench.format')}
          data={[
            { value: 'xlsx', label: 'Excel (XLSX)' },
            { value: 'csv', label: 'CSV' },
          ]}
          value={format}
          onChange={(value) => setFormat(value as Format)}
        />
        <Checkbox.Group
          label={t('common.columns')}
          value={[...columns]}
          onChange={(value) => setColumns(EXPORT_COLUMNS.filter((each) => value.includes(each)))}
        >
          <div className={css['columns']}>
            {EXPORT_COLUMNS.map((each) => (
              <Checkbox key={each} size="xs" value={each} label={COLUMN_NAMES[each]} />
            ))}
          </div>
        </Checkbox.Group>
      </Stack>
    </DialogForm>
  );
}

/** Asks for the format and the columns, and hands the file over. */
export function openExport(selection: OrderSelection) {
  modals.open({
    modalId: MODAL_ID,
    title: t('workbench.export_title'),
    size: 560,
    children: <ExportForm selection={selection} />,
  });
}
