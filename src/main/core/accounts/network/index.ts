import type { CallInput, Handlers, NetworkSettings } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { readProxyChoice } from '../../../../shared/domain/proxy.ts';
import type { Bus } from '../../kernel/bus.ts';
import { CallFailure } from '../../kernel/failure.ts';
import type { Ports, ProxySignIn } from '../../ports/index.ts';

export type NetworkDeps = {
  readonly ports: Pick<Ports, 'store' | 'vault' | 'ways' | 'logger'>;
  readonly bus: Bus;
};

/** The keychain's entry of the proxy's sign-in: user name and password as JSON. */
const ENTRY = 'network-proxy';

/** This computer's proxy and its sign-in (decision 351). */
export function createNetwork({ ports, bus }: NetworkDeps): {
  readonly handlers: Pick<Handlers, 'network.get' | 'network.put'>;
  /** Reads what is kept; until then the computer's own settings count. */
  start(): Promise<void>;
} {
  const { store, vault, ways } = ports;
  let signIn: ProxySignIn | null = null;
  let untilClosed = false;
  /** Until the keychain has answered, nobody knows whether a sign-in is kept. */
  let reading: Promise<void> = Promise.resolve();

  const proxyOf = () => {
    const choice = readProxyChoice(store.settings.get().proxy);
    return choice.ok ? choice.proxy : 'system';
  };
  const state = (): NetworkSettings => ({
    proxy: proxyOf(),
    policy: ways.policy,
    user: signIn?.user ?? null,
    untilClosed: signIn !== null && untilClosed,
  });

  async function readKept(): Promise<void> {
    try {
      const kept = await vault.read(ENTRY);
      signIn = kept.kind === 'found' ? readSignIn(kept.secret) : null;
      if (!signIn) return;
      ways.use(proxyOf(), signIn);
      bus.emit('network.rerouted', null);
    } catch (error) {
      ports.logger.error('proxy sign-in', error);
    }
  }

  async function put({ proxy, user, password }: CallInput<'network.put'>): Promise<NetworkSettings> {
    const choice = readProxyChoice(proxy);
    if (!choice.ok) throw new CallFailure('bad_input', choice.message);
    await reading;
    if (ways.policy !== null && choice.proxy !== proxyOf())
      throw new CallFailure('refused', t('connect.proxy_by_policy'));
    const name = user === null || user === '' ? null : user;
    if (name?.includes(':')) throw new CallFailure('bad_input', t('connect.proxy_no_colon'));
    // What stays in a locked keychain would be used again after the next start.
    if (name === null && !(await vault.remove(ENTRY)) && signIn !== null)
      throw new CallFailure('keychain_locked', t('connect.proxy_not_removed'));
    signIn = name === null ? null : { user: name, password: password ?? signIn?.password ?? '' };
    if (signIn) untilClosed = !(await vault.write(ENTRY, JSON.stringify(signIn)));
    store.settings.put({ proxy: choice.proxy });
    ways.use(choice.proxy, signIn);
    bus.emit('settings.changed', null);
    bus.emit('network.rerouted', null);
    return state();
  }

  return {
    handlers: {
      'network.get': async () => {
        await reading;
        return state();
      },
      'network.put': put,
    },
    start: async () => {
      ways.use(proxyOf(), null);
      reading = readKept();
      await reading;
    },
  };
}

function readSignIn(text: string): ProxySignIn | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const [user, password] = [Reflect.get(value, 'user'), Reflect.get(value, 'password')];
    return typeof user === 'string' && typeof password === 'string' ? { user, password } : null;
  } catch {
    return null;
  }
}
