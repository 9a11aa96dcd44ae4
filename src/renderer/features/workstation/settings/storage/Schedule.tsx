import { Button, SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import { type BackupState, type CallInput, REMINDER_DAYS } from '../../../../../shared/contract/index.ts';
import { say } from '../../../../../shared/copy/say.ts';
import { t, texts } from '../../../../../shared/copy/t.ts';
import { formatBytes } from '../../../../../shared/domain/file.ts';
import { sameValue } from '../../../../../shared/domain/same-value.ts';
import { done, failed } from '../../../../components/notify.ts';
import { optionsOf } from '../../../../components/options.ts';
import { dayTime } from '../../../../components/words.ts';
import { useBackups } from '../../../../stores/library/backups.ts';
import { Row } from '../Group.tsx';
import { FolderField } from './FolderField.tsx';
import css from './Storage.module.css';

type Plan = CallInput<'storage.putSchedule'>;

const INTERVALS = texts({ never: 'storage.never', daily: 'storage.daily', weekly: 'storage.weekly' });
const FORMATS = texts({ folder: 'storage.folder', file: 'storage.one_file_zip' });
const REMINDERS = REMINDER_DAYS.map((days) => ({
  value: String(days),
  label: days === 0 ? t('storage.never') : t('storage.after_days', { days }),
}));

function lastWords({ lastGood, interval, failure }: BackupState): string {
  if (failure) return say(failure.words);
  if (lastGood === null)
    return interval === 'never' ? t('storage.no_backup_yet') : t('storage.first_one_made_few_minutes');
  const left = lastGood.leftOut === 0 ? '' : t('storage.file_isnt', { leftOut: lastGood.leftOut });
  return t('storage.last_good_backup_report_file', {
    at: dayTime(lastGood.at),
    files: lastGood.files,
    bytes: formatBytes(lastGood.bytes),
    left,
  });
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
  const isChanged = !sameValue(plan, saved);
  const needsFolder = plan.interval !== 'never';
  const change = (patch: Partial<Plan>) => setPlan({ ...plan, ...patch });
  const save = async () => {
    setIsSaving(true);
    const problem = await putSchedule(plan);
    setIsSaving(false);
    if (!failed(problem))
      done(plan.interval === 'never' ? t('storage.no_backups_scheduled') : t('storage.backups_scheduled'));
  };
  return (
    <>
      <Row
        label={t('storage.back_up_automatically')}
        hint={
          needsFolder
            ? t('storage.one_was_missed_while_ridgeline')
            : t('storage.copies_computer_protect_against_mistakes')
        }
      >
        <SegmentedControl
          aria-label={t('storage.back_up_automatically')}
          data={optionsOf(INTERVALS)}
          value={plan.interval}
          onChange={(interval) => change({ interval })}
        />
      </Row>
      {needsFolder && (
        <>
          <div className={css['block']}>
            <FolderField
              label={t('storage.folder_automatic_backups')}
              description={t('storage.another_disk_usb_drive_or_2')}
              value={plan.folder ?? ''}
              onChange={(folder) => change({ folder })}
            />
          </div>
          <Row
            label={t('storage.save_as')}
            hint={
              plan.format === 'folder'
                ? t('storage.any_program_can_open_reports')
                : t('storage.easy_copy_or_upload_each')
            }
          >
            <SegmentedControl
              aria-label={t('storage.save_as')}
              data={optionsOf(FORMATS)}
              value={plan.format}
              onChange={(format) => change({ format })}
            />
          </Row>
        </>
      )}
      <Row label={t('storage.remind_me_without_good_backup')} hint={t('storage.line_over_every_screen')}>
        <Select
          aria-label={t('storage.remind_me_without_good_backup')}
          w={190}
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
            {t('storage.save_schedule')}
          </Button>
        </div>
      </div>
    </>
  );
}
