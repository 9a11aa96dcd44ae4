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
  const keep = async () => {
    setBusy(true);
    setProblem(null);
    const reply = await call('network.put', {
      proxy: kind === 'address' ? address : kind,
      user: user === '' ? null : user,
      password: password === '' ? null : password,
    });
    setBusy(false);
    if (!reply.ok) return setProblem(reply.error.message);
    setKnown(reply.value);
    setPassword('');
    done('Kept. Every account is checked now.');
  };
  const isSet = known.policy !== null;
  const isBlank = kind === 'address' && address.trim() === '';
  return (
    <Group title="Network">
      <Row
        label="Proxy"
        hint={
          isSet
            ? `Set by your IT for this computer: ${known.policy}. It can’t be changed here.`
            : 'How Ridgeline leaves this network. Reading and ordering take the same way.'
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
            <Radio value="address" disabled={isSet} label="This one" />
          </Stack>
        </Radio.Group>
      </Row>
      {kind === 'address' && !isSet && (
        <Row label="Address of the proxy" hint="With its port. A SOCKS proxy begins with socks5://.">
          <TextInput
            aria-label="Address of the proxy"
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
        label="Sign-in at the proxy"
        hint={
          known.untilClosed
            ? 'Kept until Ridgeline closes: this computer has no keychain.'
            : 'Only where the proxy asks for one. The password goes into this computer’s keychain.'
        }
      >
        <Stack gap="xs">
          <TextInput
            aria-label="User name at the proxy"
            w={260}
            size="sm"
            placeholder="User name, or DOMAIN\name"
            spellCheck={false}
            autoComplete="off"
            value={user}
            error={kind === 'address' ? null : problem}
            onChange={(event) => setUser(event.currentTarget.value)}
          />
          <PasswordInput
            aria-label="Password at the proxy"
            w={260}
            size="sm"
            placeholder={known.user === null ? 'Password' : 'Password (kept; enter to change it)'}
            autoComplete="off"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
          />
          <Button size="sm" loading={busy} disabled={isBlank} onClick={() => void keep()}>
            Keep and check
          </Button>
        </Stack>
      </Row>
    </Group>
  );
}
