import { Button, PasswordInput, Radio, Stack, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { NetworkSettings } from '../../../shared/contract/index.ts';
import { call } from '../../client/index.ts';
import { done } from '../../components/notify.ts';
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
    done('Saved. Ridgeline is checking every account now.');
  };
  const isBlank = !isSet && kind === 'address' && address.trim() === '';
  return (
    <Group title="Network">
      <Row
        label="Proxy"
        hint={
          isSet
            ? 'Set by your organization. It can’t be changed here.'
            : 'How Ridgeline gets out of your network, for reading and ordering alike.'
        }
      >
        <Radio.Group
          aria-label="Proxy"
          value={isSet ? kindOf(known.policy ?? 'system') : kind}
          onChange={(chosen) => setKind(chosen as Kind)}
        >
          <Stack gap="xs">
            <Radio value="system" disabled={isSet} label="As this computer is set up" />
            <Radio value="direct" disabled={isSet} label="No proxy" />
            <Radio
              value="address"
              disabled={isSet}
              label={
                known.policy === null || kindOf(known.policy) !== 'address' ? 'This proxy' : known.policy
              }
            />
          </Stack>
        </Radio.Group>
      </Row>
      {kind === 'address' && !isSet && (
        <Row label="Proxy address" hint="With its port. A SOCKS proxy starts with socks5://.">
          <TextInput
            aria-label="Proxy address"
            w={260}
            size="sm"
            placeholder="proxy.example.com:8080"
            spellCheck={false}
            autoComplete="off"
            value={address}
            error={problem}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
        </Row>
      )}
      <Row
        label="Proxy sign-in"
        hint={
          known.untilClosed
            ? 'Kept only until Ridgeline closes, because this computer has no keychain.'
            : 'Only if the proxy asks for one. The password is stored in this computer’s keychain.'
        }
      >
        <Stack gap="xs">
          <TextInput
            aria-label="Proxy user name"
            w={260}
            size="sm"
            placeholder="User name, or DOMAIN\name"
            spellCheck={false}
            autoComplete="off"
            value={user}
            error={kind === 'address' && !isSet ? null : problem}
            onChange={(event) => setUser(event.currentTarget.value)}
          />
          <PasswordInput
            aria-label="Proxy password"
            w={260}
            size="sm"
            placeholder={known.user === null ? 'Password' : 'Password (saved; type to change it)'}
            autoComplete="off"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
          />
          <Button size="sm" loading={busy} disabled={isBlank} onClick={() => void keep()}>
            Save and check
          </Button>
        </Stack>
      </Row>
    </Group>
  );
}
