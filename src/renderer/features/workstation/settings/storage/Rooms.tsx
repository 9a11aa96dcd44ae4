import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Room, StorageOverview } from '../../../../../shared/contract/index.ts';
import { t, texts } from '../../../../../shared/copy/t.ts';
import { type FileKind, formatBytes } from '../../../../../shared/domain/file.ts';
import { perLocale } from '../../../../../shared/domain/locale.ts';
import { counted } from '../../../../components/words.ts';
import { useAccounts } from '../../../../stores/accounts/accounts.ts';
import { openOrder } from '../../../../stores/window/navigation.ts';
import css from './Storage.module.css';

const KINDS: Readonly<Record<FileKind, string>> = texts({
  pdf: 'storage.reports_pdf',
  image: 'storage.images',
  xml: 'storage.measurements_xml',
  json: 'storage.measurements_json',
  csv: 'storage.tables_csv',
  drawing: 'storage.drawings_dxf',
  text: 'storage.texts',
  archive: 'storage.archives_zip',
  other: 'storage.other_files',
});
const FIRST = 6;

const monthName = perLocale((tag) => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric' }));
function monthWords(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return monthName().format(new Date(year ?? 0, (number ?? 1) - 1, 15));
}

type Line = Room & { readonly key: string; readonly label: string; readonly open?: () => void };

/** Lines with a bar each: how much of the largest they take. */
function Bars({ title, lines }: { title: string; lines: readonly Line[] }) {
  const [all, setAll] = useState(false);
  if (lines.length === 0) return null;
  const most = Math.max(1, ...lines.map(({ bytes }) => bytes));
  const shown = all ? lines : lines.slice(0, FIRST);
  return (
    <div className={css['bars']}>
      <h3>{title}</h3>
      <table>
        <tbody>
          {shown.map(({ key, label, files, bytes, open }) => (
            <tr key={key}>
              <th scope="row">
                {open ? (
                  <Button size="compact-xs" variant="transparent" px={0} maw="100%" onClick={open}>
                    {label}
                  </Button>
                ) : (
                  label
                )}
                <span className={css['bar']} aria-hidden="true">
                  <span style={{ width: `${Math.max(1, (100 * bytes) / most)}%` }} />
                </span>
              </th>
              <td className="r-figures">{files.toLocaleString('en-US')}</td>
              <td className="r-figures">{formatBytes(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!all && lines.length > FIRST && (
        <Button size="compact-xs" variant="subtle" onClick={() => setAll(true)}>
          {t('storage.show_all_2', { lines: lines.length })}
        </Button>
      )}
    </div>
  );
}

/** What takes room: by month, kind, account and order. */
export function Rooms({ overview }: { overview: StorageOverview }) {
  const activeId = useAccounts((state) => state.activeId);
  const parts: readonly (readonly [string, Room])[] = [
    [t('storage.earlier_versions'), overview.earlier],
    [t('storage.archives_kept_as_such'), overview.archives],
    [t('storage.broken_off_transfers'), overview.partial],
  ];
  const free = overview.places[0]?.free ?? null;
  return (
    <>
      <dl className={css['sums']}>
        <div>
          <dt>{t('storage.reports_computer')}</dt>
          <dd>
            {formatBytes(overview.all.bytes)} <span>{counted(overview.all.files, 'file')}</span>
          </dd>
        </div>
        {free !== null && (
          <div>
            <dt>{t('storage.free_disk')}</dt>
            <dd>{formatBytes(free)}</dd>
          </div>
        )}
        {parts
          .filter(([, room]) => room.files > 0)
          .map(([label, room]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {formatBytes(room.bytes)} <span>{room.files.toLocaleString('en-US')}</span>
              </dd>
            </div>
          ))}
      </dl>
      {overview.all.files > 0 && (
        <div className={css['rooms']}>
          <Bars
            title={t('storage.by_month_delivery')}
            lines={overview.months.map((each) => ({
              ...each,
              key: each.month,
              label: monthWords(each.month),
            }))}
          />
          <Bars
            title={t('storage.by_kind')}
            lines={overview.kinds.map((each) => ({ ...each, key: each.kind, label: KINDS[each.kind] }))}
          />
          <Bars
            title={t('storage.largest_orders')}
            lines={overview.orders.map((each) => ({
              ...each,
              key: `${each.accountId} ${each.orderId}`,
              label: each.address ?? each.orderId,
              ...(each.accountId === activeId ? { open: () => openOrder(each.orderId) } : {}),
            }))}
          />
          <Bars
            title={t('storage.by_account')}
            lines={overview.accounts.map((each) => ({ ...each, key: each.accountId, label: each.name }))}
          />
        </div>
      )}
    </>
  );
}
