import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { DocumentTables } from '../../../../../shared/contract/index.ts';
import { t } from '../../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../../shared/domain/account.ts';
import type { LocalFile } from '../../../../../shared/domain/file.ts';
import { CopyButton } from '../../../../components/CopyButton.tsx';
import { useAnswer } from '../../../../components/useAnswer.ts';
import { counted } from '../../../../components/words.ts';
import { Unread } from '../Unread.tsx';
import css from './DocumentViewer.module.css';
import { Tables } from './Tables.tsx';

type Props = { accountId: AccountId; file: LocalFile };
type Shown = 'tables' | 'text';

/** What the person last looked at stays so for the next file. */
let lastShown: Shown = 'tables';

/** A measurement file or another structured text: its values as tables, or the file's own text. */
export function DocumentViewer({ accountId, file }: Props) {
  const { value: read, problem, again } = useAnswer('library.tables', { accountId, localFileId: file.id });
  const [shown, setShown] = useState<Shown>(lastShown);
  if (!read) return <Unread accountId={accountId} file={file} problem={problem} onRetry={again} />;
  const tables = read.tables.length > 0;
  const text = !tables || shown === 'text';
  return (
    <div className={css['viewer']}>
      <div className={css['toolbar']} role="toolbar" aria-label={t('viewer.document')}>
        {tables && (
          <SegmentedControl
            size="xs"
            aria-label={t('viewer.show_as')}
            value={shown}
            data={[
              { value: 'tables', label: t('viewer.tables') },
              { value: 'text', label: t('viewer.text') },
            ]}
            onChange={(value) => {
              lastShown = value === 'text' ? 'text' : 'tables';
              setShown(lastShown);
            }}
          />
        )}
        <span className={css['summary']}>
          {text ? t('viewer.files_own_text') : counted(read.tables.length, 'table')}
        </span>
        {text && <CopyButton value={read.text} label={t('viewer.text_2')} />}
      </div>
      {text ? <Raw read={read} name={file.name} /> : <Tables tables={read.tables} />}
    </div>
  );
}

function Raw({ read, name }: { read: DocumentTables; name: string }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <section className={css['raw']} tabIndex={0} aria-label={t('viewer.text_3', { name })}>
        <pre className={css['text']}>{read.text}</pre>
      </section>
      {read.textOmitted > 0 && (
        <div className={css['omitted']}>
          {t('viewer.more_character_not_shown_open', { textOmitted: read.textOmitted })}
        </div>
      )}
    </>
  );
}
