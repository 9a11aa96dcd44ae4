import { Button, Progress, Textarea } from '@mantine/core';
import { IconClipboardText, IconFileSpreadsheet, IconTable } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountView } from '../../../../shared/domain/account.ts';
import { formatBytes } from '../../../../shared/domain/file.ts';
import { call } from '../../../client/index.ts';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { failed } from '../../../components/notify.ts';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { Rich } from '../../../components/Rich.tsx';
import { isTyping } from '../../../keyboard/keys.ts';
import { TARGET_NAMES } from '../fields.ts';
import { saveReply } from '../save.ts';
import { beginEmpty, beginList, showProblem, useBeginning } from './begin.ts';
import { History } from './History.tsx';
import css from './Start.module.css';

const ACCEPT = '.xlsx,.xlsm,.xls,.ods,.csv,.tsv,.tab,.txt';
const NAMED_COLUMNS = [
  'address',
  'customerName',
  'customerEmail',
  'serviceId',
  'propertyType',
  'rushOrder',
  'claimNumber',
  'insuredName',
] as const;

const sample = (what: 'template' | 'practice', format: 'xlsx' | 'csv') => async () =>
  failed(await saveReply(call('lists.sample', { what, format })));

/** Text on the clipboard as a list. A single word isn't one. */
function pasteRows(accountId: string, text: string) {
  if (text.trim() === '') {
    showProblem({
      code: 'bad_input',
      message: t('listStart.there_no_text_clipboard_mark'),
    });
    return;
  }
  void beginList(accountId, t('listStart.pasted_rows'), new Blob([text], { type: 'text/plain' }), true);
}

function Way(props: { icon: typeof IconTable; title: string; children: ReactNode; action: ReactNode }) {
  const Shape = props.icon;
  return (
    <section className={css['way']}>
      <Shape size={26} stroke={1.5} aria-hidden="true" className={css['wayIcon'] ?? ''} />
      <h2 className={css['heading']}>{props.title}</h2>
      <p className={css['wayText']}>{props.children}</p>
      {props.action}
    </section>
  );
}

function Handing() {
  const { name, handed, size } = useBeginning();
  const part = size === 0 ? 100 : (handed / size) * 100;
  return (
    <div className={css['handing']} role="status">
      <span>
        <Rich id="listStart.taking" values={{ name, b: (parts) => <strong>{parts}</strong> }} />
      </span>
      <Progress value={part} aria-label={t('listStart.taking_2', { name: name ?? '' })} />
      <span className="r-figures">
        {t('listStart.of', { handed: formatBytes(handed), size: formatBytes(size) })}
      </span>
    </div>
  );
}

/** Where a list begins: a file, pasted rows or an empty grid; and the lists of before. */
export function StartScreen({ account }: { account: AccountView }) {
  const { name, problem } = useBeginning();
  const file = useRef<HTMLInputElement>(null);
  const browse = useRef<HTMLButtonElement>(null);
  const accountId = account.id;
  useEffect(() => browse.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      if (isTyping(event.target) || !event.clipboardData) return;
      event.preventDefault();
      const [pasted] = event.clipboardData.files;
      if (pasted) void beginList(accountId, pasted.name, pasted);
      else pasteRows(accountId, event.clipboardData.getData('text/plain'));
    };
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, [accountId]);
  return (
    <div className={css['screen']}>
      <PageHeader title={t('common.order_list_addresses')}>
        {t('listStart.from_spreadsheet_or_canvassing_list')}
      </PageHeader>
      <div className={css['body']}>
        {problem && <ErrorNote error={problem} />}
        {name !== null ? (
          <Handing />
        ) : (
          <div className={css['ways']}>
            <Way
              icon={IconFileSpreadsheet}
              title={t('listStart.open_spreadsheet')}
              action={
                <Button ref={browse} onClick={() => file.current?.click()}>
                  {t('listStart.choose_file')}
                </Button>
              }
            >
              {t('listStart.excel_xlsx_or_xls_opendocument')}
            </Way>
            <Way
              icon={IconClipboardText}
              title={t('listStart.paste_rows')}
              action={
                <Textarea
                  className={css['paste'] ?? ''}
                  rows={1}
                  aria-label={t('listStart.paste_rows_here')}
                  placeholder={t('listStart.click_here_press_ctrl_v')}
                  value=""
                  onChange={() => undefined}
                  onPaste={(event) => {
                    event.preventDefault();
                    pasteRows(accountId, event.clipboardData.getData('text/plain'));
                  }}
                />
              }
            >
              {t('listStart.mark_rows_excel_google_sheets')}
            </Way>
            <Way
              icon={IconTable}
              title={t('listStart.type_them')}
              action={
                <Button variant="default" onClick={() => void beginEmpty(accountId)}>
                  {t('listStart.start_with_empty_grid')}
                </Button>
              }
            >
              {t('listStart.empty_grid_works_like_spreadsheet')}
            </Way>
          </div>
        )}
        <input
          ref={file}
          type="file"
          hidden
          accept={ACCEPT}
          aria-label={t('listStart.spreadsheet_order_from')}
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (chosen) void beginList(accountId, chosen.name, chosen);
          }}
        />
        <section className={css['help']} aria-labelledby="list-help">
          <h2 id="list-help" className={css['heading']}>
            {t('listStart.what_your_list_can_hold')}
          </h2>
          <p className={css['wayText']}>
            {t('listStart.one_roof_row_columns_found')}{' '}
            {t('listStart.coordinates_instructions_notes_what_every', {
              map: NAMED_COLUMNS.map((field) => TARGET_NAMES[field].toLowerCase()).join(', '),
            })}
          </p>
          <div className={css['samples']}>
            <Button size="compact-sm" variant="default" onClick={sample('template', 'xlsx')}>
              {t('listStart.save_template_excel')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={sample('template', 'csv')}>
              {t('listStart.save_template_csv')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={sample('practice', 'xlsx')}>
              {t('listStart.save_practice_list_60_roofs')}
            </Button>
          </div>
        </section>
        <History accountId={accountId} />
      </div>
    </div>
  );
}
