import { Button, Flex, Select } from '@mantine/core';
import type { AppUpdates, Settings } from '../../../shared/contract/index.ts';
import { formatBytes } from '../../../shared/domain/file.ts';
import { failed } from '../../components/notify.ts';
import { When } from '../../components/When.tsx';
import { useSettings } from '../../stores/settings.ts';
import { useUpdates } from '../../stores/updates.ts';
import { Group, Row } from './Group.tsx';
import type { SettingsOf } from './settingsIndex.ts';

const MODES: readonly { value: Settings['updateMode']; label: string }[] = [
  { value: 'automatic', label: 'Update automatically' },
  { value: 'ask', label: 'Ask before downloading' },
  { value: 'off', label: 'Don’t check for updates' },
];

const HOW: Readonly<Record<AppUpdates['installer'], string>> = {
  app: 'Installed when you close Ridgeline, never while an order, a payment, a list or a backup is under way.',
  administrator:
    'Ridgeline only tells you about new versions: your IT person installs them on this computer.',
  package: 'Ridgeline only tells you about new versions: you install the package.',
  person: 'Ridgeline only tells you about new versions: this copy can’t replace itself.',
};

const NO_FEED =
  'This copy of Ridgeline has no address for updates. New versions come from where this one came from.';

/** How new versions come, and what was found when they were last looked for. */
export function Updates({ settings }: { settings: SettingsOf<'updates'> }) {
  const put = useSettings((state) => state.put);
  const state = useUpdates((updates) => updates.state);
  const step = useUpdates((updates) => updates.step);
  if (!state) return null;
  if (state.address === null)
    return (
      <Group title="Updates">
        <Row label={`Version ${state.version}`} hint={NO_FEED}>
          <News />
        </Row>
      </Group>
    );
  const { fixed, mode, checkedAt, problem, offered } = state;
  const isOff = fixed.mode && mode === 'off';
  return (
    <Group title="Updates">
      <Row
        label="New versions"
        hint={fixed.mode ? `Set by your organization. ${HOW[state.installer]}` : HOW[state.installer]}
      >
        <Select
          aria-label="New versions"
          w={260}
          data={[...MODES]}
          disabled={fixed.mode}
          allowDeselect={false}
          value={fixed.mode ? mode : settings.updateMode}
          onChange={(updateMode) => updateMode && void put({ updateMode })}
        />
      </Row>
      <Row label={`Version ${state.version}`} hint={problem ?? sourceWords(state)}>
        <Flex gap="sm" align="center">
          {checkedAt !== null && (
            <span>
              Checked <When at={checkedAt} />
            </span>
          )}
          <Button
            size="sm"
            variant="default"
            disabled={isOff}
            loading={state.state === 'checking'}
            onClick={async () => void failed(await step('updates.check'))}
          >
            Check now
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
  const host = URL.canParse(address ?? '') ? new URL(address ?? '').host : address;
  const who = fixed.address ? `${host}, set by your organization` : host;
  return channel === 'stable' ? `From ${who}.` : `Channel “${channel}” from ${who}.`;
}

function News() {
  const version = useUpdates((updates) => updates.state?.version ?? '');
  const showNews = useUpdates((updates) => updates.showNews);
  // Those of the present version: everything after the one before it.
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const before = patch > 0 ? [major, minor, patch - 1] : minor > 0 ? [major, minor - 1, 999_999] : [0, 0, 0];
  return (
    <Button size="sm" variant="subtle" onClick={() => showNews(before.join('.'))}>
      What’s new
    </Button>
  );
}

function Offered({ state, offered }: { state: AppUpdates; offered: NonNullable<AppUpdates['offered']> }) {
  const step = useUpdates((updates) => updates.step);
  const run = async (name: 'updates.install' | 'updates.download') => void failed(await step(name));
  const isLoading = state.state === 'downloading';
  const size = formatBytes(offered.bytes);
  const words = offered.ready
    ? 'Downloaded, and its signature is right.'
    : isLoading
      ? `${formatBytes(offered.done)} of ${size} downloaded.`
      : `${size} to download.`;
  return (
    <Row
      label={`Version ${offered.version} is ${offered.ready ? 'ready' : 'available'}`}
      hint={offered.required ? `Version ${state.version} is no longer supported. ${words}` : words}
    >
      {state.installer === 'app' && offered.ready && (
        <Button size="sm" onClick={() => void run('updates.install')}>
          Restart to update
        </Button>
      )}
      {state.installer === 'app' && !offered.ready && (
        <Button size="sm" loading={isLoading} onClick={() => void run('updates.download')}>
          Download
        </Button>
      )}
    </Row>
  );
}
