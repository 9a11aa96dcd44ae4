import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Case, NOT_REFUSED, once, wordsOf } from './case.ts';
import type { Computer } from './computer.ts';
import { setupOf } from './feed.ts';

const CUT = 'truncated';
const SLOW = 'slow or endless';
const HASH = 'wrong bytes';
const DISK = 'disk';
const NETWORK = 'network';

const targetOf = ({ feed }: Computer) =>
  [...feed.files.keys()].find((path) => path.startsWith('targets/')) ?? '';
const partIn = (computer: Computer) =>
  join(computer.folder, `${targetOf(computer).slice('targets/'.length).split('.')[0] ?? ''}.part`);
/** What an earlier attempt left of the file. */
function leave(computer: Computer, bytes: Buffer): void {
  mkdirSync(computer.folder, { recursive: true });
  writeFileSync(partIn(computer), bytes);
}
/** The first time one thing, then as usual. */
const firstTime = (fault: (response: import('node:http').ServerResponse) => void) => {
  let done = false;
  return (_request: unknown, response: import('node:http').ServerResponse, usual: () => void) => {
    if (done) usual();
    else {
      done = true;
      fault(response);
    }
  };
};

const cutTo = (role: string, share: number) =>
  once(CUT, `${role} is cut at ${share * 100}%`, ({ server }) => {
    for (const [path, bytes] of server.files)
      if (path.includes(role)) server.files.set(path, bytes.subarray(0, Math.floor(bytes.length * share)));
  });

const drip = (_request: unknown, response: import('node:http').ServerResponse) => {
  response.writeHead(200);
  const timer = setInterval(() => response.write(' '), 50);
  response.on('close', () => clearInterval(timer));
};
const flood = (_request: unknown, response: import('node:http').ServerResponse) => {
  response.writeHead(200);
  const chunk = Buffer.alloc(64 * 1024, 'x');
  const more = () => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
};

/** Networks, servers and disks that fail without anybody's ill will; and the same done on purpose. */
export const ACCIDENTS: readonly Case[] = [
  cutTo('timestamp', 0.5),
  cutTo('snapshot', 0.9),
  cutTo('1.targets', 0.99),
  cutTo('setup.exe', 0.5),
  {
    family: CUT,
    name: 'the download breaks off in the middle, and goes on there at the next start',
    run: async (computer) => {
      const { server, live } = computer;
      computer.feed.offers.clear();
      computer.feed.offer('0.4.0', {}, setupOf('0.4.0', 400_000)).build();
      const path =
        [...server.files.keys()].find(
          (each) => each.includes('setup.exe') && (server.files.get(each)?.length ?? 0) > 5_000,
        ) ?? '';
      server.faults.set(
        'setup.exe',
        firstTime((response) => {
          response.writeHead(200, { 'content-length': 400_000 });
          response.write(server.files.get(path)?.subarray(0, 150_000), () =>
            setTimeout(() => response.destroy(), 20),
          );
        }),
      );
      const first = await live();
      const part = readdirSync(computer.folder).find((name) => name.endsWith('.part'));
      const second = await live();
      return part && first === 'nothing' ? second : `${first} ${second} without resume`;
    },
    allowed: '0.4.0',
  },
  once(
    CUT,
    'an empty timestamp',
    ({ server }) => void server.files.set('metadata/timestamp.json', Buffer.alloc(0)),
  ),
  once(
    SLOW,
    'the timestamp comes a byte at a time, without an end',
    ({ server }) => void server.faults.set('timestamp', drip),
  ),
  once(
    SLOW,
    'the targets come a byte at a time, without an end',
    ({ server }) => void server.faults.set('1.targets', drip),
  ),
  once(
    SLOW,
    'no answer to the timestamp',
    ({ server }) => void server.faults.set('timestamp', () => undefined),
  ),
  once(SLOW, 'an endless timestamp', ({ server }) => void server.faults.set('timestamp', flood)),
  once(SLOW, 'an endless next root', ({ server }) => void server.faults.set('2.root', flood)),
  once(SLOW, 'an endless setup', ({ server }) => void server.faults.set('setup.exe', flood)),
  once(SLOW, 'the setup stops in the middle', ({ server }) => {
    server.faults.set('setup.exe', (_request, response) => {
      response.writeHead(200, { 'content-length': 4_000 });
      response.write(Buffer.alloc(100));
    });
  }),
  once(HASH, 'another setup of the same length', (computer) => {
    computer.server.files.set(targetOf(computer), setupOf('0.9.0'));
  }),
  once(HASH, 'one byte of the setup is another', (computer) => {
    const bytes = Buffer.from(setupOf('0.4.0'));
    bytes[2_000] = 0;
    computer.server.files.set(targetOf(computer), bytes);
  }),
  once(HASH, 'the setup with something behind it', (computer) => {
    computer.server.files.set(targetOf(computer), Buffer.concat([setupOf('0.4.0'), Buffer.from('evil')]));
  }),
  once(HASH, 'a web page in place of the setup', (computer) => {
    computer.server.files.set(targetOf(computer), Buffer.from('<html>Sign in to the network</html>'));
  }),
  once(HASH, 'a web page in place of the timestamp', ({ server }) => {
    server.files.set('metadata/timestamp.json', Buffer.from('<html>Sign in to the network</html>'));
  }),
  {
    family: HASH,
    name: 'what an earlier attempt left is spoiled: fetched once more from the beginning',
    run: async (computer) => {
      leave(computer, Buffer.alloc(1_500, 'x'));
      return computer.live();
    },
    allowed: '0.4.0',
  },
  {
    family: HASH,
    name: 'a download that an earlier start of the app began is continued',
    run: async (computer) => {
      leave(computer, setupOf('0.4.0').subarray(0, 1_500));
      const ranges: (string | undefined)[] = [];
      computer.server.faults.set('setup.exe', (request, _response, usual) => {
        ranges.push(request.headers.range);
        usual();
      });
      return `${await computer.live()}, asked for ${ranges.join(' and ')}`;
    },
    allowed: '0.4.0, asked for bytes=1500-',
  },
  {
    family: HASH,
    name: 'a download that an earlier start began is deleted where updates are switched off',
    run: async (computer) => {
      computer.policy = { mode: 'off' };
      leave(computer, setupOf('0.4.0').subarray(0, 1_500));
      const installed = await computer.live('0.3.0', () => undefined);
      return `${installed}, ${existsSync(partIn(computer)) ? 'kept' : 'deleted'}`;
    },
    allowed: 'nothing, deleted',
  },
  {
    family: HASH,
    name: 'a server without ranges sends all of it again',
    run: async (computer) => {
      leave(computer, setupOf('0.4.0').subarray(0, 1_500));
      computer.server.faults.set('setup.exe', (_request, response) => {
        response.writeHead(200).end(setupOf('0.4.0'));
      });
      return computer.live();
    },
    allowed: '0.4.0',
  },
  {
    family: HASH,
    name: 'the file on the disk is changed between the download and the end',
    run: async (computer) =>
      computer.live('0.3.0', async ({ handlers }) => {
        await handlers['updates.check'](undefined);
        for (const name of readdirSync(computer.folder))
          if (name.endsWith('.exe')) writeFileSync(join(computer.folder, name), setupOf('0.9.0'));
      }),
    allowed: 'nothing',
  },
  {
    family: HASH,
    name: 'the file on the disk is cut between the download and the end',
    run: async (computer) =>
      computer.live('0.3.0', async ({ handlers }) => {
        await handlers['updates.check'](undefined);
        for (const name of readdirSync(computer.folder))
          if (name.endsWith('.exe')) truncateSync(join(computer.folder, name), 10);
      }),
    allowed: 'nothing',
  },
  once(
    DISK,
    'the kept metadata is damaged: begun again from the built-in root',
    (computer) => {
      mkdirSync(computer.folder, { recursive: true });
      writeFileSync(join(computer.folder, 'trusted.json'), '{"root":"{');
    },
    '0.4.0',
  ),
  once(
    DISK,
    'what is remembered is damaged',
    (computer) => {
      mkdirSync(computer.folder, { recursive: true });
      writeFileSync(join(computer.folder, 'memory.json'), '\0\0\0\0');
    },
    '0.4.0',
  ),
  once(
    DISK,
    'a kept root of somebody else is put into the profile, and a foreign feed at the address',
    (computer) => {
      mkdirSync(computer.folder, { recursive: true });
      const root = JSON.parse(computer.root);
      root.signed.version = 7;
      writeFileSync(join(computer.folder, 'trusted.json'), JSON.stringify({ root: JSON.stringify(root) }));
    },
  ),
  {
    family: DISK,
    name: 'a file stands where the folder of updates should be',
    run: async (computer) => {
      writeFileSync(computer.folder, '');
      return computer.live();
    },
    allowed: 'nothing',
  },
  {
    family: DISK,
    name: 'a rest of a killed check is cleared away',
    run: async (computer) => {
      mkdirSync(join(computer.folder, 'check-dead'), { recursive: true });
      writeFileSync(
        join(computer.folder, 'check-dead', 'timestamp.json'),
        readFileSync(join(import.meta.dirname, 'case.ts')),
      );
      chmodSync(computer.folder, 0o700);
      const installed = await computer.live();
      return readdirSync(computer.folder).includes('check-dead') ? 'left behind' : installed;
    },
    allowed: '0.4.0',
  },
  once(NETWORK, 'the address doesn’t answer', async ({ server }) => server.close()),
  once(NETWORK, 'the server answers 500 to everything', ({ server }) => {
    server.faults.set('', (_request, response) => void response.writeHead(500).end());
  }),
  once(NETWORK, 'there is no feed at the address', ({ server }) => void server.files.clear()),
  once(
    NETWORK,
    'the setup is gone from the server',
    (computer) => void computer.server.files.delete(targetOf(computer)),
  ),
  once(
    NETWORK,
    'the setup is at another address, by a redirect',
    ({ server }) => {
      server.files.set('elsewhere', setupOf('0.4.0'));
      server.faults.set(
        'setup.exe',
        (_request, response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
      );
    },
    '0.4.0',
  ),
  once(NETWORK, 'redirects without an end', ({ server }) => {
    server.faults.set(
      'timestamp',
      (_request, response) => void response.writeHead(302, { location: '/metadata/timestamp.json' }).end(),
    );
  }),
  once(NETWORK, 'a redirect to an address without encryption', ({ server }) => {
    server.faults.set(
      'setup.exe',
      (_request, response) => void response.writeHead(302, { location: 'http://192.0.2.1/setup.exe' }).end(),
    );
  }),
  {
    family: 'installer',
    name: 'the installer can’t be started: twice by itself, then only by a person',
    run: async (computer) => {
      computer.installer = 'This program can’t be started.';
      const runs = [];
      for (let start = 0; start < 4; start += 1) runs.push(await computer.live());
      return runs.join(', ');
    },
    allowed: '0.4.0, 0.4.0, nothing, nothing',
  },
  ...(['msi', 'deb', 'zip'] as const).map(
    (kind): Case => ({
      family: 'installer',
      name: `an installation of kind ${kind} only names the new version`,
      run: async (computer) => {
        computer.kind = kind;
        const ending = { msi: 'msi', deb: 'deb', zip: 'zip' }[kind];
        computer.feed.offers.set(`Ridgeline-0.4.0.${ending}`, {
          bytes: setupOf('0.4.0'),
          custom: { channel: 'stable', platform: 'win32', arch: 'x64', kind, version: '0.4.0' },
        });
        computer.feed.build();
        let named = '';
        const installed = await computer.live('0.3.0', async ({ handlers }) => {
          named = (await handlers['updates.check'](undefined)).offered?.version ?? 'unnamed';
          const words = await wordsOf(() => handlers['updates.install'](undefined));
          if (words === NOT_REFUSED) named = 'installed';
        });
        return `${installed}, named ${named}`;
      },
      allowed: 'nothing, named 0.4.0',
    }),
  ),
];
