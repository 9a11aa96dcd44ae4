import { Button, Switch, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useSettings } from '../../stores/settings.ts';
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
    <fieldset className={css['quiet']} aria-label="Quiet hours">
      {field('from', from, 'quietFrom')}
      {field('to', to, 'quietTo')}
    </fieldset>
  );
}

/** What the computer tells while the person does something else. */
export function Notifications({ settings }: { settings: SettingsOf<'notifications'> }) {
  const put = useSettings((state) => state.put);
  const { quietFrom, quietTo } = settings;
  const quiet = quietFrom !== null && quietTo !== null;
  return (
    <Group
      title="Notifications"
      action={
        <Button size="compact-sm" variant="default" onClick={() => void sendTestNotification()}>
          Send a test notification
        </Button>
      }
    >
      <Toggle
        label="When reports are delivered"
        hint="One message for all that arrive together."
        checked={settings.notifyDeliveries}
        onChange={(notifyDeliveries) => void put({ notifyDeliveries })}
      />
      <Toggle
        label="When something needs you"
        hint="A changed, canceled, or refused order, a missing file: what lands in the Inbox."
        checked={settings.notifyInbox}
        onChange={(notifyInbox) => void put({ notifyInbox })}
      />
      <Toggle
        label="Leave out names and addresses"
        hint="For screens that others can see: “3 reports delivered”, and nothing more."
        checked={settings.notifyHideNames}
        onChange={(notifyHideNames) => void put({ notifyHideNames })}
      />
      <Row
        label="Quiet hours"
        hint={
          quiet
            ? 'Nothing is shown meanwhile; one message sums it up afterwards.'
            : 'Switch them on to keep evenings and weekends’ nights free of messages.'
        }
      >
        {quiet && <QuietHours from={quietFrom} to={quietTo} />}
        <Switch
          aria-label="Quiet hours"
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
