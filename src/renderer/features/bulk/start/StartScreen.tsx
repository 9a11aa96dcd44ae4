import { Button, Progress, Textarea } from '@mantine/core';
import { IconClipboardText, IconFileSpreadsheet, IconTable } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { AccountView } from '../../../../shared/domain/account.ts';
import { formatBytes } from '../../../../shared/domain/file.ts';
import { call } from '../../../client/index.ts';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { failed } from '../../../components/notify.ts';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { isTyping } from '../../commands/keys.ts';
import { TARGET_NAMES } from '../fields.ts';
import { saveReply } from '../save.ts';
import { beginEmpty, beginList, tellProblem, useBeginning } from './begin.ts';
import { History } from './History.tsx';
import css from './Start.module.css';

const ACCEPT = '.xlsx,.xlsm,.xls,.ods,.csv,.tsv,.tab,.txt';
const COLUMNS_TOLD = [
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
  failed(await saveReply(call('imports.sample', { what, format })));

/** Text on the clipboard as a list. A single word isn't one. */
function pasteRows(accountId: string, text: string) {
  if (text.trim() === '') {
    tellProblem({
      code: 'bad_input',
      message:
        'There is no text on the clipboard. Mark the rows in your spreadsheet, copy them, and paste them here.',
    });
    return;
  }
  void beginList(accountId, 'Pasted rows', new Blob([text], { type: 'text/plain' }), true);
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
        Taking in <strong>{name}</strong>
      </span>
      <Progress value={part} aria-label={`Taking in ${name}`} />
      <span className="r-figures">
        {formatBytes(handed)} of {formatBytes(size)}
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
      <PageHeader title="Order a list of addresses">
        From a spreadsheet or a canvassing list. Everything is checked before anything is sent, and nothing is
        ordered until you confirm it.
      </PageHeader>
      <div className={css['body']}>
        {problem && <ErrorNote error={problem} />}
        {name !== null ? (
          <Handing />
        ) : (
          <div className={css['ways']}>
            <Way
              icon={IconFileSpreadsheet}
              title="Open a spreadsheet"
              action={
                <Button ref={browse} onClick={() => file.current?.click()}>
                  Choose a file…
                </Button>
              }
            >
              Excel (.xlsx or .xls), OpenDocument (.ods), CSV or TSV. You can also drop the file anywhere on
              this window.
            </Way>
            <Way
              icon={IconClipboardText}
              title="Paste rows"
              action={
                <Textarea
                  className={css['paste'] ?? ''}
                  rows={1}
                  aria-label="Paste rows here"
                  placeholder="Click here and press Ctrl+V"
                  value=""
                  onChange={() => undefined}
                  onPaste={(event) => {
                    event.preventDefault();
                    pasteRows(accountId, event.clipboardData.getData('text/plain'));
                  }}
                />
              }
            >
              Mark the rows in Excel, Google Sheets or a table on a web page, copy them, and press Ctrl+V on
              this screen.
            </Way>
            <Way
              icon={IconTable}
              title="Type them in"
              action={
                <Button variant="default" onClick={() => void beginEmpty(accountId)}>
                  Start with an empty grid
                </Button>
              }
            >
              An empty grid that works like a spreadsheet. Good for a handful of roofs of one owner.
            </Way>
          </div>
        )}
        <input
          ref={file}
          type="file"
          hidden
          accept={ACCEPT}
          aria-label="Spreadsheet to order from"
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (chosen) void beginList(accountId, chosen.name, chosen);
          }}
        />
        <section className={css['help']} aria-labelledby="list-help">
          <h2 id="list-help" className={css['heading']}>
            What your list can hold
          </h2>
          <p className={css['wayText']}>
            One roof a row. Columns are found by their names and by what is in them, in any order:{' '}
            {COLUMNS_TOLD.map((field) => TARGET_NAMES[field].toLowerCase()).join(', ')}, coordinates,
            instructions and notes. What every row has in common, such as the report, can be set once for all.
          </p>
          <div className={css['samples']}>
            <Button size="compact-sm" variant="default" onClick={sample('template', 'xlsx')}>
              Save the template (Excel)
            </Button>
            <Button size="compact-sm" variant="default" onClick={sample('template', 'csv')}>
              Save the template (CSV)
            </Button>
            <Button size="compact-sm" variant="default" onClick={sample('practice', 'xlsx')}>
              Save a practice list of 60 roofs
            </Button>
          </div>
        </section>
        <History accountId={accountId} />
      </div>
    </div>
  );
}
