import { Table } from '@mantine/core';
import type { BackupCounts, BackupTest, StorageJob } from '../../../../../shared/contract/index.ts';
import { say } from '../../../../../shared/copy/say.ts';
import { t, texts } from '../../../../../shared/copy/t.ts';
import { locale } from '../../../../../shared/domain/locale.ts';
import { dayTime } from '../../../../components/words.ts';
import { Notes } from './JobLine.tsx';
import css from './Storage.module.css';

const NAMES: Readonly<Record<keyof BackupCounts, string>> = texts({
  orders: 'common.orders',
  confirmed: 'backup.confirmed',
  files: 'backup.files',
  decisions: 'backup.decisions',
  settings: 'common.settings',
  accounts: 'common.accounts',
});
const number = (count: number) => count.toLocaleString(locale());

/** What the last test of a backup found, number by number; `job`: that test, where it ran in this session. */
export function TestResult({ test, job }: { test: BackupTest; job: StorageJob | null }) {
  const { counts, expected, sound, words, madeAt, path, at, whole } = test;
  return (
    <div className={css['block']} role="status" aria-label={t('storage.test_backup')}>
      <div className={sound ? css['good'] : css['warn']}>
        {say(words)} <span className={css['dim']}>{t('backup.tested', { when: dayTime(at) })}</span>
      </div>
      <div className={css['path']}>{t('backup.where', { when: dayTime(madeAt), path })}</div>
      {job && job.notes.length > 1 && <Notes key={job.id} job={job} />}
      {counts && (
        <Table aria-label={t('backup.what')} withRowBorders={false} verticalSpacing={2} maw={560} mt={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th />
              <Table.Th ta="right">{t('backup.brings')}</Table.Th>
              <Table.Th ta="right">{t('backup.had')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {(Object.keys(NAMES) as (keyof BackupCounts)[]).map((name) => (
              <Table.Tr key={name}>
                <Table.Td>{NAMES[name]}</Table.Td>
                <Table.Td ta="right" className="r-figures">
                  {number(counts[name])}
                </Table.Td>
                <Table.Td ta="right" className="r-figures">
                  {expected ? number(expected[name]) : t('backup.not_counted')}
                </Table.Td>
              </Table.Tr>
            ))}
            <Table.Tr>
              <Table.Td>{t('backup.whole')}</Table.Td>
              <Table.Td ta="right" className="r-figures">
                {number(whole)}
              </Table.Td>
              <Table.Td />
            </Table.Tr>
          </Table.Tbody>
        </Table>
      )}
    </div>
  );
}
