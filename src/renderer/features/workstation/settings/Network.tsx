import { Button, PasswordInput, Radio, Stack, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { NetworkSettings } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { call } from '../../../client/index.ts';
import { done } from '../../../components/notify.ts';
import { Group, Row } from './Group.tsx';
import type { SettingsOf } from './settingsIndex.ts';

type Kind = 'system' | 'direct' | 'address';

const kindOf = (proxy: string): Kind => (proxy === 'system' || proxy === 'direct' ? proxy : 'address');

/** How Ridgeline leaves the office's network: its proxy, and the proxy's sign-in. Kept by a button, since it's tried at once. */
export function Network({ settings }: { settings: SettingsOf<'network'> }) {
  const [known, setKnown] = useState<NetworkSettings | null>(null);
  const [kind, setKind] = useState<Kind>(kindOf(settings.proxy));
  const [address, setAddress] = useState(kindOf(settings.proxy) === 'address' ? settings.proxy : '');
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    void call('network.get', undefined).then((reply) => {
      if (!reply.ok) return;
      setKnown(reply.value);
      setUser(reply.value.user ?? '');
    });
  }, []);
  if (!known) return null;
  const isSet = known.policy !== null;
  const keep = async () => {
    setBusy(true);
    setProblem(null);
    const reply = await call('network.put', {
      proxy: isSet ? known.proxy : kind === 'address' ? address : kind,
      user: user === '' ? null : user,
      password: password === '' ? null : password,
    });
    setBusy(false);
    if (!reply.ok) return setProblem(reply.error.message);
    setKnown(reply.value);
    setPassword('');
    done(t('settings.saved_ridgeline_checking_every_account'));
  };
  const isBlank = !isSet && kind === 'address' && address.trim() === '';
  return (
    <Group title={t('settings.network')}>
      <Row
        label={t('settings.proxy')}
        hint={isSet ? t('settings.set_by_your_organization_cant') : t('settings.how_ridgeline_gets_out_your')}
      >
        <Radio.Group
          aria-label={t('settings.proxy')}
          value={isSet ? kindOf(known.policy ?? 'system') : kind}
          onChange={(chosen) => setKind(chosen as Kind)}
        >
          <Stack gap="xs">
            <Radio value="system" disabled={isSet} label={t('settings.as_computer_set_up')} />
            <Radio value="direct" disabled={isSet} label={t('settings.no_proxy')} />
            <Radio
              value="address"
              disabled={isSet}
              label={
                known.policy === null || kindOf(known.policy) !== 'address'
                  ? t('settings.proxy_2')
                  : known.policy
              }
            />
          </Stack>
        </Radio.Group>
      </Row>
      {kind === 'address' && !isSet && (
        <Row label={t('settings.proxy_address')} hint={t('settings.with_port_socks_proxy_starts')}>
          <TextInput
            aria-label={t('settings.proxy_address')}
            w={260}
            size="sm"
            placeholder={t('settings.proxy_example_com_8080')}
            spellCheck={false}
            autoComplete="off"
            value={address}
            error={problem}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
        </Row>
      )}
      <Row
        label={t('settings.proxy_sign')}
        hint={
          known.untilClosed
            ? t('settings.kept_only_until_ridgeline_closes')
            : t('settings.only_if_proxy_asks_one')
        }
      >
        <Stack gap="xs">
          <TextInput
            aria-label={t('settings.proxy_user_name')}
            w={260}
            size="sm"
            placeholder={t('settings.user_name_or_domain_name')}
            spellCheck={false}
            autoComplete="off"
            value={user}
            error={kind === 'address' && !isSet ? null : problem}
            onChange={(event) => setUser(event.currentTarget.value)}
          />
          <PasswordInput
            aria-label={t('settings.proxy_password')}
            w={260}
            size="sm"
            placeholder={
              known.user === null ? t('common.password') : t('settings.password_saved_type_change')
            }
            autoComplete="off"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': t('common.show_or_hide_password') }}
          />
          <Button loading={busy} disabled={isBlank} onClick={() => void keep()}>
            {t('settings.save_check')}
          </Button>
        </Stack>
      </Row>
    </Group>
  );
}
