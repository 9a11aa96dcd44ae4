import type { Handlers, Settings } from '../../../../shared/contract/index.ts';
import { formatBytes } from '../../../../shared/domain/file.ts';
import type { IntentState } from '../../../../shared/domain/intent.ts';
import { hostOf } from '../../kernel/words.ts';
import type { Ports } from '../../ports/index.ts';
import { logLine } from './log-lines.ts';

export type SupportDeps = {
  readonly ports: Pick<
    Ports,
    'clock' | 'store' | 'disk' | 'files' | 'vault' | 'desktop' | 'policy' | 'logger' | 'machine'
  >;
  readonly version: string;
  readonly dataDir: string;
  readonly offline: boolean;
};

const LOG_LINES = 300;
/** More confirmed orders in one state than this are "1,000 or more". */
const COUNTED = 1_000;

/** Settled orders are counted with the orders. A record, so that a new state is decided on here. */
const UNSETTLED: Record<IntentState, boolean> = {
  queued: true,
  held: true,
  prepared: true,
  on_wire: true,
  checkout: true,
  acked: false,
  rejected: true,
  unknown: true,
  conflict: true,
  needs_human: true,
  cancelled: false,
  quarantined: true,
};
const unsettled = (Object.keys(UNSETTLED) as IntentState[]).filter((state) => UNSETTLED[state]);

/** Chosen from a list or a number: these can't name anybody. The others only say whether they differ from the usual. */
const SHOWN_SETTINGS = [
  'theme',
  'density',
  'onDelivery',
  'keepOffline',
  'undoDelay',
  'letterShortcuts',
  'notifyDeliveries',
  'notifyInbox',
  'notifyHideNames',
  'quietFrom',
  'quietTo',
  'priceTolerance',
  'sendingPaused',
  'updateMode',
] as const satisfies readonly (keyof Settings)[];

type Section = { readonly title: string; readonly lines: readonly string[] };

const INTRODUCTION = `Ridgeline report for support

It has no passwords, keys, names, email addresses, street addresses, claim numbers or folders.
Words in brackets such as [name] stand where something was taken out.`;

/** The report for support: what somebody needs who helps, and nothing about the office's customers. */
export function createSupport(deps: SupportDeps): { readonly handlers: Pick<Handlers, 'support.report'> } {
  const { clock, store, disk, files, vault, desktop, policy, logger, machine } = deps.ports;

  const room = async (folder: string) => {
    const found = await disk.room(folder).catch(() => null);
    return found === null ? 'unknown' : `${formatBytes(found.free)} free of ${formatBytes(found.total)}`;
  };

  const app = async (): Promise<Section> => ({
    title: 'App',
    lines: [
      `Version: ${deps.version}`,
      `Window: ${desktop.host === 'electron' ? 'desktop' : 'browser'}`,
      `Started to work offline: ${deps.offline ? 'yes' : 'no'}`,
      `Keychain: ${(await vault.available()) ? 'in use' : 'none'}`,
      ...machine.facts().map(([name, value]) => `${name}: ${value}`),
      `Disk of the data: ${await room(deps.dataDir)}`,
      `Disk of the library: ${await room(files.root)}`,
      `Set by the organization: ${Object.keys(policy.values).join(', ') || 'nothing'}`,
    ],
  });

  const data = (): Section => {
    const { health } = store;
    const [copy] = health.copies();
    return {
      title: 'Data',
      lines: [
        `Damage: ${health.damage() === null ? 'none found' : `found ${new Date(health.damage()?.at ?? 0).toISOString()}`}`,
        `Last end: ${health.uncleanEnd ? 'without closing the data' : 'in order'}`,
        copy
          ? `Newest checked copy: ${new Date(copy.madeAt).toISOString()}, ${formatBytes(copy.size)}, ${copy.counts.orders} orders, ${copy.counts.files} files`
          : 'Newest checked copy: none',
        `Settings that couldn't be read: ${store.settings.unreadable().join(', ') || 'none'}`,
      ],
    };
  };

  const accounts = (): Section => ({
    title: 'Accounts',
    lines: store.accounts.list().flatMap((account, index) => {
      const counts = Object.entries(store.orders.counts(account.id));
      const waiting = unsettled.flatMap((state) => {
        const count = store.outbox.count(account.id, [state], COUNTED);
        return count === 0 ? [] : [`${state} ${count}${count === COUNTED ? ' or more' : ''}`];
      });
      return [
        `Account ${index + 1}: ${account.environment}, ${account.version}, ${hostOf(account.baseUrl)}`,
        `  orders: ${counts.map(([view, count]) => `${view} ${count}`).join(', ')}`,
        `  confirmed and not settled: ${waiting.join(', ') || 'none'}`,
      ];
    }),
  });

  const settings = (): Section => {
    const present = store.settings.get();
    return { title: 'Settings', lines: SHOWN_SETTINGS.map((name) => `${name}: ${present[name] ?? 'none'}`) };
  };

  const log = async (): Promise<Section> => {
    const lines = await logger.recent(LOG_LINES);
    return { title: `Log, the last ${lines.length} lines`, lines: lines.map(logLine) };
  };

  return {
    handlers: {
      'support.report': async () => {
        const now = new Date(clock.now()).toISOString();
        const sections = [await app(), data(), accounts(), settings(), await log()];
        const parts = sections.map(({ title, lines }) =>
          [title, ...(lines.length > 0 ? lines : ['none'])].join('\n'),
        );
        return {
          name: `Ridgeline report ${now.slice(0, 10)}.txt`,
          text: `${[INTRODUCTION, `Made: ${now}`, ...parts].join('\n\n')}\n`,
        };
      },
    },
  };
}
