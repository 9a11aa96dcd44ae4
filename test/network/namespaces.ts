import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';

const ip = (...args: readonly string[]) => void execFileSync('ip', args, { stdio: 'pipe' });

/** A program in a namespace, spoken to by messages. */
export type Peer = {
  ask<Answer>(message: Readonly<Record<string, unknown>>): Promise<Answer>;
  end(): Promise<void>;
};

/** An office and the world, joined by a cable: 10.77.0.2 and 10.77.0.1. */
export type Place = {
  start(where: 'world' | 'office', script: URL, env?: Readonly<Record<string, string>>): Promise<Peer>;
  /** A fault of the office's own line; null takes it away. */
  fault(which: 'cable' | 'blackhole' | 'prohibited' | 'slow' | null): void;
  remove(): void;
};

/** Makes two network namespaces. Needs root. */
export function makePlace(number: number): Place {
  const world = `ridgeline-${process.pid}-${number}-world`;
  const office = `ridgeline-${process.pid}-${number}-office`;
  const remove = () => {
    for (const name of [world, office]) {
      try {
        ip('netns', 'del', name);
      } catch {
        // It isn't there.
      }
      rmSync(`/etc/netns/${name}`, { recursive: true, force: true });
    }
  };
  process.once('exit', remove);
  for (const name of [world, office]) {
    ip('netns', 'add', name);
    mkdirSync(`/etc/netns/${name}`, { recursive: true });
    writeFileSync(`/etc/netns/${name}/resolv.conf`, 'nameserver 10.77.0.1\n');
    ip('-n', name, 'link', 'set', 'lo', 'up');
    if (name === office)
      ip('link', 'add', 'cable', 'netns', office, 'type', 'veth', 'peer', 'cable', 'netns', world);
  }
  ip('-n', world, 'address', 'add', '10.77.0.1/24', 'dev', 'cable');
  ip('-n', office, 'address', 'add', '10.77.0.2/24', 'dev', 'cable');
  ip('-n', world, 'link', 'set', 'cable', 'up');
  ip('-n', office, 'link', 'set', 'cable', 'up');
  let undo: readonly string[] | null = null;
  const tc = (...args: readonly string[]) =>
    void execFileSync('ip', ['netns', 'exec', office, 'tc', ...args], { stdio: 'pipe' });
  return {
    start: (where, script, env = {}) => start(where === 'world' ? world : office, script, env),
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
      else {
        try {
          tc('qdisc', 'del', 'dev', 'cable', 'root');
        } catch {
          // The line wasn't slow.
        }
      }
    },
    remove,
  };
}

function start(namespace: string, script: URL, env: Readonly<Record<string, string>>): Promise<Peer> {
  const child: ChildProcess = spawn('ip', ['netns', 'exec', namespace, process.execPath, script.pathname], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, (value: unknown) => void>();
  let next = 1;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const peer: Peer = {
    ask: <Answer>(message: Readonly<Record<string, unknown>>) =>
      new Promise<Answer>((resolve) => {
        const id = next;
        next += 1;
        waiting.set(id, resolve as (value: unknown) => void);
        child.send({ ...message, id });
      }),
    end: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
  return new Promise((resolve, reject) => {
    child.on('message', ({ id, value }: { id: number; value: unknown }) => {
      if (id === 0) resolve(peer);
      waiting.get(id)?.(value);
      waiting.delete(id);
    });
    void ended.then(() => reject(new Error(`${script.pathname} ended`)));
  });
}
