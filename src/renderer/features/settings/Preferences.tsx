import { NumberInput, SegmentedControl, Select, Switch } from '@mantine/core';
import type { Settings } from '../../../shared/contract/index.ts';
import { t } from '../../../shared/copy/t.ts';
import { SECOND } from '../../../shared/domain/units.ts';
import { useSettings } from '../../stores/settings.ts';
import { Group, Row } from './Group.tsx';
import { Kept } from './Kept.tsx';
import { Limits } from './Limits.tsx';
import type { SettingsOf } from './settingsIndex.ts';
import { MAX_SECONDS, MIN_SECONDS, undoDelayOf } from './undoDelay.ts';

const THEMES: readonly { value: Settings['theme']; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
const DENSITIES: readonly { value: Settings['density']; label: string }[] = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
];
/** Each language by its own name, so that a person finds the way back. */
const LANGUAGES: readonly { value: Settings['language']; label: string }[] = [
  {
    value: 'system',
    get label() {
      return t('settings.system');
    },
  },
  { value: 'en-US', label: 'English' },
  { value: 'es-US', label: 'Español' },
];
const DELIVERIES: readonly { value: Settings['onDelivery']; label: string }[] = [
  { value: 'files', label: 'Download every file' },
  { value: 'zip', label: 'Download one ZIP and unpack it' },
  { value: 'nothing', label: 'Don’t download automatically' },
];

/** How the app looks, and what it does by itself. */
export function Preferences({ settings }: { settings: SettingsOf<'preferences'> }) {
  const put = useSettings((state) => state.put);
  return (
    <>
      <Group title="Look">
        <Row
          label="Theme"
          hint="System follows this computer. Reports and photos always keep their true colors."
        >
          <SegmentedControl
            aria-label="Theme"
            data={[...THEMES]}
            value={settings.theme}
            onChange={(theme) => void put({ theme })}
          />
        </Row>
        <Row label={t('settings.language')} hint={t('settings.language_hint')}>
          <SegmentedControl
            aria-label={t('settings.language')}
            data={LANGUAGES.map(({ value, label }) => ({ value, label }))}
            value={settings.language}
            onChange={(language) => void put({ language })}
          />
        </Row>
        <Row label="Rows of lists">
          <SegmentedControl
            aria-label="Rows of lists"
            data={[...DENSITIES]}
            value={settings.density}
            onChange={(density) => void put({ density })}
          />
        </Row>
      </Group>
      <Group title="Orders and files">
        <Row label="When a report is delivered" hint="What is downloaded can be read with no network.">
          <Select
            aria-label="When a report is delivered"
            w={260}
            data={[...DELIVERIES]}
            value={settings.onDelivery}
            onChange={(onDelivery) => onDelivery && void put({ onDelivery })}
          />
        </Row>
        <Kept settings={settings} />
        <Row
          label="Time to undo an order"
          hint="Seconds between your confirmation and the moment it’s sent, 5 to 60. Once sent, an order can’t be taken back."
        >
          <NumberInput
            aria-label="Time to undo an order, in seconds"
            w={104}
            size="sm"
            min={MIN_SECONDS}
            max={MAX_SECONDS}
            suffix=" s"
            clampBehavior="blur"
            allowDecimal={false}
            value={settings.undoDelay / SECOND}
            onChange={(typed) => {
              const undoDelay = undoDelayOf(typed);
              if (undoDelay !== undefined && undoDelay !== settings.undoDelay) void put({ undoDelay });
            }}
          />
        </Row>
      </Group>
      <Limits settings={settings} />
      <Group title="Keyboard">
        <Row
          label="Single-letter shortcuts"
          hint="J, K, /, ?, [ and ] and the like. Switch them off if you dictate or press keys by accident."
        >
          <Switch
            aria-label="Single-letter shortcuts"
            checked={settings.letterShortcuts}
            onChange={(event) => void put({ letterShortcuts: event.currentTarget.checked })}
          />
        </Row>
      </Group>
    </>
  );
}
