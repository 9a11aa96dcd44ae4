import { Button, SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import {
  type BackupFormat,
  type BackupState,
  type CallInput,
  REMINDER_DAYS,
} from '../../../../shared/contract/index.ts';
import { formatBytes } from '../../../../shared/domain/file.ts';
import { done, failed } from '../../../components/notify.ts';
import { counted, dayTime } from '../../../components/words.ts';
import { useBackups } from '../../../stores/backups.ts';
import { Row } from '../Group.tsx';
import { FolderField } from './FolderField.tsx';
import css from './Storage.module.css';

type Plan = CallInput<'storage.putSchedule'>;

const INTERVALS: readonly { value: Plan['interval']; label: string }[] = [
  { value: 'never', label: 'Never' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
];
const FORMATS: readonly { value: BackupFormat; label: string }[] = [
  { value: 'folder', label: 'Folder' },
  { value: 'file', label: 'One file (ZIP)' },
];
const REMINDERS = REMINDER_DAYS.map((days) => ({
  value: String(days),
  label: days === 0 ? 'Never' : `After ${days} days`,
}));

function lastWords({ lastGood, interval, failure }: BackupState): string {
  if (failure) return failure.words;
  if (lastGood === null)
    return interval === 'never' ? 'No backup yet.' : 'The first one is made in a few minutes.';
  const left =
    lastGood.leftOut === 0 ? '' : `; ${counted(lastGood.leftOut, 'file isn’t', 'files aren’t')} in it`;
  return `Last good backup ${dayTime(lastGood.at)}: ${counted(lastGood.files, 'report file')}, ${formatBytes(lastGood.bytes)}${left}.`;
}

/** When backups are made, where, in which form, and when to be reminded. What is changed counts once it's saved. */
export function Schedule({ state }: { state: BackupState }) {
  const putSchedule = useBackups((backups) => backups.putSchedule);
  const saved: Plan = {
    interval: state.interval,
    folder: state.folder,
    format: state.format,
    remindDays: REMINDER_DAYS.find((days) => days === state.remindDays) ?? 14,
  };
  const [plan, setPlan] = useState(saved);
  const [isSaving, setIsSaving] = useState(false);
  const isChanged = JSON.stringify(plan) !== JSON.stringify(saved);
  const needsFolder = plan.interval !== 'never';
  const change = (patch: Partial<Plan>) => setPlan({ ...plan, ...patch });
  const save = async () => {
    setIsSaving(true);
    const problem = await putSchedule(plan);
    setIsSaving(false);
    if (!failed(problem))
      done(plan.interval === 'never' ? 'No backups are scheduled.' : 'Backups are scheduled.');
  };
  return (
    <>
      <Row
        label="Back up automatically"
        hint={
          needsFolder
            ? 'One that was missed while Ridgeline was closed is made after the next start. The last 7 days, 4 weeks, and 6 months are kept; backups you make yourself stay.'
            : 'Copies on this computer protect against mistakes, not against a lost or broken computer.'
        }
      >
        <SegmentedControl
          aria-label="Back up automatically"
          data={[...INTERVALS]}
          value={plan.interval}
          onChange={(interval) => change({ interval })}
        />
      </Row>
      {needsFolder && (
        <>
          <div className={css['block']}>
            <FolderField
              label="Folder for automatic backups"
              description="Another disk, a USB drive, or an office share. If it isn’t connected, nothing is written, and a reminder appears."
              value={plan.folder ?? ''}
              onChange={(folder) => change({ folder })}
            />
          </div>
          <Row
            label="Save as"
            hint={
              plan.format === 'folder'
                ? 'Any program can open it. Reports that an earlier backup holds take no room again on most disks.'
                : 'Easy to copy or upload. Each backup takes the room of the whole library.'
            }
          >
            <SegmentedControl
              aria-label="Save as"
              data={[...FORMATS]}
              value={plan.format}
              onChange={(format) => change({ format })}
            />
          </Row>
        </>
      )}
      <Row label="Remind me without a good backup" hint="A line over every screen.">
        <Select
          aria-label="Remind me without a good backup"
          allowDeselect={false}
          w={150}
          data={REMINDERS}
          value={String(plan.remindDays)}
          onChange={(value) =>
            change({ remindDays: REMINDER_DAYS.find((days) => String(days) === value) ?? 14 })
          }
        />
      </Row>
      <div className={css['block']}>
        <div className={css['buttonRow']}>
          <span className={state.failure ? css['warn'] : css['dim']} role="status">
            {lastWords(state)}
          </span>
          <Button
            size="compact-sm"
            loading={isSaving}
            disabled={!isChanged || (needsFolder && !plan.folder?.trim())}
            onClick={() => void save()}
          >
            Save the schedule
          </Button>
        </div>
      </div>
    </>
  );
}
