import { NumberInput, SegmentedControl, Select, Switch } from '@mantine/core';
import type { Settings } from '../../../../shared/contract/index.ts';
import { t, texts } from '../../../../shared/copy/t.ts';
import { SECOND } from '../../../../shared/domain/units.ts';
import { optionsOf } from '../../../components/options.ts';
import { useSettings } from '../../../stores/workstation/settings.ts';
import { Group, Row } from './Group.tsx';
import { GuideRow } from './GuideRow.tsx';
import { Kept } from './Kept.tsx';
import { Limits } from './Limits.tsx';
import type { SettingsOf } from './settingsIndex.ts';
import { MAX_SECONDS, MIN_SECONDS, undoDelayOf } from './undoDelay.ts';

const THEMES = texts({ system: 'settings.system', light: 'settings.light', dark: 'settings.dark' });
const DENSITIES = texts({ compact: 'settings.compact', comfortable: 'settings.comfortable' });
/** Each language by its own name, so that a person finds the way back. */
const languages = (): { value: Settings['language']; label: string }[] => [
  { value: 'system', label: t('settings.system') },
  { value: 'en-US', label: 'English' },
  { value: 'es-US', label: 'Español' },
];
const DELIVERIES = texts({
  files: 'settings.download_every_file',
  zip: 'settings.download_one_zip_unpack',
  nothing: 'settings.dont_download_automatically',
});

/** How the app looks, and what it does automatically. */
export function Preferences({ settings }: { settings: SettingsOf<'preferences'> }) {
  const put = useSettings((state) => state.put);
  return (
    <>
      <Group title={t('settings.look')}>
        <Row label={t('settings.theme')} hint={t('settings.system_follows_computer_reports_photos')}>
          <SegmentedControl
            aria-label={t('settings.theme')}
            data={optionsOf(THEMES)}
            value={settings.theme}
            onChange={(theme) => void put({ theme })}
          />
        </Row>
        <Row label={t('settings.language')} hint={t('settings.language_hint')}>
          <SegmentedControl
            aria-label={t('settings.language')}
            data={languages()}
            value={settings.language}
            onChange={(language) => void put({ language })}
          />
        </Row>
        <Row label={t('settings.rows_lists')}>
          <SegmentedControl
            aria-label={t('settings.rows_lists')}
            data={optionsOf(DENSITIES)}
            value={settings.density}
            onChange={(density) => void put({ density })}
          />
        </Row>
      </Group>
      <Group title={t('settings.orders_files')}>
        <Row label={t('settings.when_report_delivered')} hint={t('settings.what_downloaded_can_be_read')}>
          <Select
            aria-label={t('settings.when_report_delivered')}
            w={260}
            data={optionsOf(DELIVERIES)}
            value={settings.onDelivery}
            onChange={(onDelivery) => onDelivery && void put({ onDelivery })}
          />
        </Row>
        <Kept settings={settings} />
        <Row
          label={t('settings.time_undo_order')}
          hint={t('settings.seconds_between_your_confirmation_moment')}
        >
          <NumberInput
            aria-label={t('settings.time_undo_order_seconds')}
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
      <Group title={t('settings.keyboard')}>
        <Row label={t('settings.single_letter_shortcuts')} hint={t('settings.j_k_like_switch_them')}>
          <Switch
            aria-label={t('settings.single_letter_shortcuts')}
            checked={settings.letterShortcuts}
            onChange={(event) => void put({ letterShortcuts: event.currentTarget.checked })}
          />
        </Row>
      </Group>
      <GuideRow guide={settings.firstOrder} />
    </>
  );
}
