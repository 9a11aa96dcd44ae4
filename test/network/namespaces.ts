import { execFileSync } from 'node:child_process';
import { mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { type Peer, startPeer, type Wrap } from './peer.ts';
import type { Line } from './shaper.ts';

const ip = (...args: readonly string[]) => void execFileSync('ip', args, { stdio: 'pipe' });

type Fault = 'cable' | 'blackhole' | 'prohibited' | 'slow';

/** An office (10.77.0.2, fd77::2) and the world (10.77.0.1, fd77::1), joined by a cable and, for bad lines, by a street. */
export type Place = {
  start(
    where: 'world' | 'office',
    script: URL,
    env?: NodeJS.ProcessEnv,
    /** Another program that starts it. */
    wrap?: Wrap,
  ): Promise<Peer>;
  /** A fault of the office's own line; null takes it away. */
  fault(which: Fault | null): void;
  /** The kind of line, by the street in place of the cable; null: the cable. */
  line(line: Line | null): Promise<void>;
  /** What `/etc/ridgeline/policy.json` holds for programs that are started in the office from now on. */
  policy(values: Readonly<Record<string, unknown>> | null): void;
  remove(): void;
};

const POLICY = '/etc/ridgeline';
/** The world's own IPv6 address, and one whose packets vanish. */
export const WORLD6 = 'fd77::1';
const SILENT6 = 'fd77::99';

/** Makes three network namespaces. Needs root. */
export function makePlace(number: number): Place {
  const [world, street, office] = (['world', 'street', 'office'] as const).map(
    (what) => `ridgeline-${process.pid}-${number}-${what}`,
  ) as [string, string, string];
  const all = [world, street, office];
  const remove = () => {
    for (const name of all) {
      quietly(() => ip('netns', 'del', name));
      rmSync(`/etc/netns/${name}`, { recursive: true, force: true });
    }
    quietly(() => rmdirSync(POLICY));
  };
  process.once('exit', remove);
  for (const name of all) {
    ip('netns', 'add', name);
    mkdirSync(`/etc/netns/${name}`, { recursive: true });
    writeFileSync(`/etc/netns/${name}/resolv.conf`, 'nameserver 10.77.0.1\n');
    ip('-n', name, 'link', 'set', 'lo', 'up');
  }
  // What is below /etc/netns/NAME is laid over /etc for the programs of that namespace, where it exists there.
  mkdirSync(POLICY, { recursive: true });
  mkdirSync(`/etc/netns/${office}/ridgeline`);

  ip('link', 'add', 'cable', 'netns', office, 'type', 'veth', 'peer', 'cable', 'netns', world);
  for (const [name, own] of [
    [world, '1'],
    [office, '2'],
  ] as const) {
    ip('-n', name, 'link', 'set', 'cable', 'mtu', '1450', 'up');
    ip('-n', name, 'address', 'add', `10.77.0.${own}/24`, 'dev', 'cable');
    ip('-n', name, 'address', 'add', `fd77::${own}/64`, 'dev', 'cable', 'nodad');
  }
  const dead = ['lladdr', '02:00:00:00:00:99', 'dev', 'cable', 'nud', 'permanent'];
  ip('-n', office, '-6', 'neigh', 'replace', SILENT6, ...dead);
  // A captive gateway's own address.
  ip('-n', world, 'address', 'add', '10.77.0.9/24', 'dev', 'cable');
  let shaper: Promise<Peer> | null = null;
  let shaped = false;
  const lead = (how: 'add' | 'del') => {
    for (const [name, to] of [
      [office, '1'],
      [world, '2'],
    ] as const) {
      ip('-n', name, 'route', how, `10.77.0.${to}/32`, 'dev', 'far');
      ip('-n', name, '-6', 'route', how, `fd77::${to}/128`, 'dev', 'far');
    }
  };
  let undo: readonly string[] | null = null;
  const tc = (...args: readonly string[]) =>
    void execFileSync('ip', ['netns', 'exec', office, 'tc', ...args], { stdio: 'pipe' });
  return {
    start: (where, script, env, wrap) => startPeer(where === 'world' ? world : office, script, env, wrap),
    fault: (which) => {
      if (undo) ip('-n', office, ...undo);
      undo = null;
      if (which === 'cable') {
        ip('-n', office, 'link', 'set', 'cable', 'down');
        undo = ['link', 'set', 'cable', 'up'];
      } else if (which === 'blackhole') {
        // Neither answers nor refusals come back: the neighbor's address is a wrong one.
        ip('-n', office, 'neigh', 'replace', '10.77.0.1', 'lladdr', '02:00:00:00:00:99', 'dev', 'cable');
        undo = ['neigh', 'del', '10.77.0.1', 'dev', 'cable'];
      } else if (which === 'prohibited') {
        ip('-n', office, 'route', 'add', 'prohibit', '10.77.0.1/32');
        undo = ['route', 'del', 'prohibit', '10.77.0.1/32'];
      } else if (which === 'slow')
        tc(...'qdisc add dev cable root tbf rate 64kbit burst 3000 latency 4s'.split(' '));
      else quietly(() => tc('qdisc', 'del', 'dev', 'cable', 'root'));
    },
    line: async (line) => {
      if (line) {
        // Laid only now: with it, a pulled cable isn't the office's only one.
        if (!shaper) layStreet(world, street, office);
        shaper ??= startPeer(street, new URL('./shaper.ts', import.meta.url));
        await (await shaper).ask({ line });
      }
      if (shaped !== (line !== null)) lead(line ? 'add' : 'del');
      shaped = line !== null;
    },
    policy: (values) => {
      const file = `/etc/netns/${office}/ridgeline/policy.json`;
      if (values) writeFileSync(file, JSON.stringify(values));
      else rmSync(file, { force: true });
    },
    remove: () => {
      void shaper?.then((peer) => peer.end());
      remove();
    },
  };
}

/** A second way between both ends: packets inside UDP, through a namespace whose program (shaper.ts) hands them on. */
function layStreet(world: string, street: string, office: string): void {
  for (const [name, subnet, other] of [
    [office, '0', '1'],
    [world, '1', '2'],
  ] as const) {
    const end = `to-${subnet}`;
    ip('link', 'add', 'wire', 'netns', name, 'type', 'veth', 'peer', end, 'netns', street);
    ip('-n', name, 'address', 'add', `10.78.${subnet}.2/24`, 'dev', 'wire');
    ip('-n', street, 'address', 'add', `10.78.${subnet}.1/24`, 'dev', end);
    ip('-n', name, 'link', 'set', 'wire', 'up');
    ip('-n', street, 'link', 'set', end, 'up');
    const through = ['remote', `10.78.${subnet}.1`, 'dstport', '4789', 'dev', 'wire', 'nolearning'];
    ip('-n', name, 'link', 'add', 'far', 'type', 'vxlan', 'id', '77', ...through);
    ip('-n', name, 'link', 'set', 'far', 'address', `02:00:00:00:01:0${other === '1' ? 2 : 1}`);
    ip('-n', name, 'link', 'set', 'far', 'mtu', '1450', 'up');
    // The street reads whole packets: no checksum may be left to a card.
    execFileSync('ip', ['netns', 'exec', name, 'ethtool', '-K', 'far', 'tx', 'off'], { stdio: 'pipe' });
    // IPv6 answers no question about an address of another device.
    const known = ['lladdr', `02:00:00:00:01:0${other}`, 'dev', 'far', 'nud', 'permanent'];
    ip('-n', name, 'neigh', 'replace', `10.77.0.${other}`, ...known);
    ip('-n', name, '-6', 'neigh', 'replace', `fd77::${other}`, ...known);
  }
}

function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // It isn't there.
  }
}
