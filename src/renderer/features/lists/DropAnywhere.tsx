import { t } from '../../../shared/copy/t.ts';
import '@mantine/dropzone/styles.layer.css';
import { Dropzone } from '@mantine/dropzone';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { AccountView } from '../../../shared/domain/account.ts';
import { openSection } from '../../stores/window/navigation.ts';
import { beginList, showProblem } from './start/begin.ts';
import css from './start/Start.module.css';

/** A spreadsheet dropped anywhere on the window begins a list. Whether it can be read is the core's to say. */
export function DropAnywhere({ account }: { account: AccountView }) {
  return (
    <Dropzone.FullScreen
      active
      multiple={false}
      // For pointers only: the keyboard and screen readers have the button on the screen for lists.
      activateOnKeyboard={false}
      aria-hidden="true"
      onDrop={([file]) => file && void beginList(account.id, file.name, file)}
      onReject={(files) => {
        openSection('lists');
        showProblem({
          code: 'bad_input',
          message:
            files.length > 1
              ? t('listScreen.drop_one_spreadsheet_at_time')
              : t('listScreen.cant_be_read_as_list'),
        });
      }}
    >
      <div className={css['dropping']}>
        <IconFileSpreadsheet size={48} stroke={1.4} aria-hidden="true" />
        <strong>{t('listScreen.drop_spreadsheet_order_from')}</strong>
        <span className={css['droppingText']}>{t('listScreen.excel_csv_or_tsv_checked')}</span>
      </div>
    </Dropzone.FullScreen>
  );
}
