import { Button, Switch, TextInput } from '@mantine/core';
import { useId } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import { useSettings } from '../../../stores/workstation/settings.ts';
import { Group, Row } from './Group.tsx';
import { minutesOf, timeOf } from './quietHours.ts';
import css from './Settings.module.css';
import type { SettingsOf } from './settingsIndex.ts';
import { sendTestNotification } from './testNotification.ts';

const EVENING = 18 * 60;
const MORNING = 7 * 60;

type ToggleProps = {
  readonly label: string;
  readonly hint?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

function Toggle({ label, hint, checked, onChange }: ToggleProps) {
  return (
    <Row label={label} {...(hint !== undefined && { hint })}>
      <Switch
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </Row>
  );
}

function QuietHours({ from, to }: { from: number; to: number }) {
  const put = useSettings((state) => state.put);
  const id = useId();
  const field = (label: string, value: number, name: 'quietFrom' | 'quietTo') => (
    <>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <TextInput
        id={`${id}-${name}`}
        type="time"
        w={116}
        value={timeOf(value)}
        onChange={(event) => {
          const minutes = minutesOf(event.currentTarget.value);
          if (minutes !== null) void put({ [name]: minutes });
        }}
      />
    </>
  );
  return (
    <fieldset className={css['quiet']} aria-label={t('settings.quiet_hours')}>
      {field('from', from, 'quietFrom')}
      {field('to', to, 'quietTo')}
    </fieldset>
  );
}

/** What notifications show while the person does something else. */
export function Notifications({ settings }: { settings: SettingsOf<'notifications'> }) {
  const put = useSettings((state) => state.put);
  const { quietFrom, quietTo } = settings;
  const quiet = quietFrom !== null && quietTo !== null;
  return (
    <Group
      title={t('settings.notifications')}
      action={
        <Button size="compact-sm" variant="default" onClick={() => void sendTestNotification()}>
          {t('settings.send_test_notification')}
        </Button>
      }
    >
      <Toggle
        label={t('settings.when_reports_delivered')}
        hint={t('settings.one_message_all_arrive_together')}
        checked={settings.notifyDeliveries}
        onChange={(notifyDeliveries) => void put({ notifyDeliveries })}
      />
      <Toggle
        label={t('settings.when_something_needs_you')}
        hint={t('settings.changed_canceled_or_refused_order')}
        checked={settings.notifyInbox}
        onChange={(notifyInbox) => void put({ notifyInbox })}
      />
      <Toggle
        label={t('settings.leave_out_names_addresses')}
        hint={t('settings.screens_others_can_see_3')}
        checked={settings.notifyHideNames}
        onChange={(notifyHideNames) => void put({ notifyHideNames })}
      />
      <Row
        label={t('settings.quiet_hours')}
        hint={
          quiet
            ? t('settings.nothing_shown_meanwhile_one_message')
            : t('settings.switch_them_keep_evenings_weekends')
        }
      >
        {quiet && <QuietHours from={quietFrom} to={quietTo} />}
        <Switch
          aria-label={t('settings.quiet_hours')}
          checked={quiet}
          onChange={(event) =>
            void put(
              event.currentTarget.checked
                ? { quietFrom: EVENING, quietTo: MORNING }
                : { quietFrom: null, quietTo: null },
            )
          }
        />
      </Row>
    </Group>
  );
}
