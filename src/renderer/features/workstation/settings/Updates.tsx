import { Button, Flex, Select } from '@mantine/core';
import type { AppUpdates } from '../../../../shared/contract/index.ts';
import { t, texts } from '../../../../shared/copy/t.ts';
import { formatBytes } from '../../../../shared/domain/file.ts';
import { failed } from '../../../components/notify.ts';
import { optionsOf } from '../../../components/options.ts';
import { Rich } from '../../../components/Rich.tsx';
import { When } from '../../../components/When.tsx';
import { useSettings } from '../../../stores/workstation/settings.ts';
import { useUpdates } from '../../../stores/workstation/updates.ts';
import { Group, Row } from './Group.tsx';
import type { SettingsOf } from './settingsIndex.ts';

const MODES = texts({
  automatic: 'settings.update_automatically',
  ask: 'settings.ask_before_downloading',
  off: 'settings.dont_check_updates',
});

const HOW: Readonly<Record<AppUpdates['installer'], string>> = texts({
  app: 'settings.installed_when_you_close_ridgeline',
  administrator: 'settings.ridgeline_only_tells_you_about',
  package: 'settings.ridgeline_only_tells_you_about_2',
  person: 'settings.ridgeline_only_tells_you_about_3',
});

const NO_FEED = 'settings.copy_ridgeline_has_no_address';

/** How new versions come, and what was found when they were last looked for. */
export function Updates({ settings }: { settings: SettingsOf<'updates'> }) {
  const put = useSettings((state) => state.put);
  const state = useUpdates((updates) => updates.state);
  const step = useUpdates((updates) => updates.step);
  if (!state) return null;
  if (state.address === null)
    return (
      <Group title={t('settings.updates')}>
        <Row label={t('settings.version', { version: state.version })} hint={t(NO_FEED)}>
          <News />
        </Row>
      </Group>
    );
  const { fixed, mode, checkedAt, problem, offered } = state;
  const isOff = fixed.mode && mode === 'off';
  return (
    <Group title={t('settings.updates')}>
      <Row
        label={t('settings.new_versions')}
        hint={
          fixed.mode
            ? t('settings.set_by_your_organization_2', { how: HOW[state.installer] })
            : HOW[state.installer]
        }
      >
        <Select
          aria-label={t('settings.new_versions')}
          w={260}
          data={optionsOf(MODES)}
          disabled={fixed.mode}
          value={fixed.mode ? mode : settings.updateMode}
          onChange={(updateMode) => updateMode && void put({ updateMode })}
        />
      </Row>
      <Row label={t('settings.version', { version: state.version })} hint={problem ?? sourceWords(state)}>
        <Flex gap="sm" align="center">
          {checkedAt !== null && (
            <span>
              <Rich id="settings.checked" values={{ when: <When at={checkedAt} /> }} />
            </span>
          )}
          <Button
            variant="default"
            disabled={isOff}
            loading={state.state === 'checking'}
            onClick={async () => void failed(await step('updates.check'))}
          >
            {t('common.check_now')}
          </Button>
          <News />
        </Flex>
      </Row>
      {offered && <Offered state={state} offered={offered} />}
    </Group>
  );
}

/** Where new versions come from, in one line. */
function sourceWords({ address, channel, fixed }: AppUpdates): string {
  const host = URL.canParse(address ?? '') ? new URL(address ?? '').host : (address ?? '');
  const who = fixed.address ? t('settings.set_by_your_organization_3', { host }) : host;
  return channel === 'stable'
    ? t('settings.from', { who })
    : t('settings.channel_from', { channel: channel ?? '', who });
}

function News() {
  const showPresentNews = useUpdates((updates) => updates.showPresentNews);
  return (
    <Button variant="subtle" onClick={() => void showPresentNews()}>
      {t('common.whats_new')}
    </Button>
  );
}

function Offered({ state, offered }: { state: AppUpdates; offered: NonNullable<AppUpdates['offered']> }) {
  const step = useUpdates((updates) => updates.step);
  const run = async (name: 'updates.install' | 'updates.download') => void failed(await step(name));
  const isLoading = state.state === 'downloading';
  const size = formatBytes(offered.bytes);
  const words = offered.ready
    ? t('settings.downloaded_signature_right')
    : isLoading
      ? t('settings.downloaded', { done: formatBytes(offered.done), size })
      : t('settings.download', { size });
  return (
    <Row
      label={t('settings.version_ready', { version: offered.version, kind: offered.ready ? 'yes' : 'no' })}
      hint={
        offered.required
          ? t('settings.version_no_longer_supported', { version: state.version, words })
          : words
      }
    >
      {state.installer === 'app' && offered.ready && (
        <Button onClick={() => void run('updates.install')}>{t('common.restart_update')}</Button>
      )}
      {state.installer === 'app' && !offered.ready && (
        <Button loading={isLoading} onClick={() => void run('updates.download')}>
          {t('common.download')}
        </Button>
      )}
    </Row>
  );
}
