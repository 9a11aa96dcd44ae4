import { Table } from '@mantine/core';
import type { BackupCounts, BackupTest } from '../../../../shared/contract/index.ts';
import { dayTime } from '../../../components/words.ts';
import css from './Storage.module.css';

const NAMES: Readonly<Record<keyof BackupCounts, string>> = {
  orders: 'Orders',
  confirmed: 'Orders confirmed here',
  files: 'Report files',
  decisions: 'Decisions',
  settings: 'Settings',
  accounts: 'Accounts',
};
const number = (count: number) => count.toLocaleString('en-US');

/** What the last test of a backup found, number by number. */
export function TestResult({ test }: { test: BackupTest }) {
  const { counts, expected, sound, words, madeAt, path, at, whole } = test;
  return (
    <div className={css['block']} role="status" aria-label="Test of a backup">
      <div className={sound ? css['good'] : css['warn']}>
        {words} <span className={css['dim']}>Tested {dayTime(at)}</span>
      </div>
      <div className={css['path']}>
        Backup of {dayTime(madeAt)}: {path}
      </div>
      {counts && (
        <Table aria-label="What the backup holds" withRowBorders={false} verticalSpacing={2} maw={430} mt={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th />
              <Table.Th ta="right">A restore brings</Table.Th>
              <Table.Th ta="right">Counted when it was made</Table.Th>
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
                  {expected ? number(expected[name]) : 'not counted'}
                </Table.Td>
              </Table.Tr>
            ))}
            <Table.Tr>
              <Table.Td>Report files that match their hash</Table.Td>
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
