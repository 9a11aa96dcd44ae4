import '@mantine/dropzone/styles.layer.css';
import { Dropzone } from '@mantine/dropzone';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { AccountView } from '../../../shared/domain/account.ts';
import { openSection } from '../../stores/navigation.ts';
import { beginList, tellProblem } from './start/begin.ts';
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
        openSection('bulk');
        tellProblem({
          code: 'bad_input',
          message:
            files.length > 1
              ? 'Drop one spreadsheet at a time. Each becomes a separate list.'
              : 'This can’t be read as a list. Drop an Excel, OpenDocument, CSV or TSV file.',
        });
      }}
    >
      <div className={css['dropping']}>
        <IconFileSpreadsheet size={48} stroke={1.4} aria-hidden="true" />
        <strong>Drop the spreadsheet to order from it</strong>
        <span className={css['droppingText']}>
          Excel, CSV or TSV. It’s checked first; nothing is ordered until you confirm.
        </span>
      </div>
    </Dropzone.FullScreen>
  );
}
