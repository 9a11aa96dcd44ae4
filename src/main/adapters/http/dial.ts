import dns from 'node:dns';
import net from 'node:net';
import { networkInterfaces } from 'node:os';
import { MINUTE, type Millis } from '../../../shared/domain/units.ts';
import { classifyFault, type FaultDetail } from './faults.ts';

export type Dialed =
  | { readonly ok: true; readonly socket: net.Socket }
  | ({ readonly ok: false } & FaultDetail);

type Family = 4 | 6;

/** The parts of the world that a test replaces. */
export type DialWorld = {
  /** Addresses of one family, best first. Rejects as `dns.lookup` does. */
  readonly lookup: (host: string, family: Family) => Promise<readonly string[]>;
  readonly connect: (address: string, port: number) => net.Socket;
  readonly now: () => Millis;
  /** Whether this computer has any line to others. */
  readonly hasNetwork: () => boolean;
};

/** RFC 8305, section 5: a further address is tried beside the ones under way. */
const ATTEMPT_DELAY: Millis = 250;
/** RFC 8305, section 3: how long the other family's answer is waited for once one is there. */
const RESOLUTION_DELAY: Millis = 50;
/** A name server that drops questions for one family holds a thread for 10 to 40 s each time: it isn't asked so often. */
const SILENT_FOR: Millis = 10 * MINUTE;

/** Questions under way: each holds a thread, of which there are four, until the name server answers. */
const asked = new Map<string, Promise<readonly string[]>>();

const system: DialWorld = {
  lookup: (host, family) => {
    const key = `${host} ${family}`;
    const known = asked.get(key);
    if (known) return known;
    const answer = dns.promises
      .lookup(host, { family, all: true })
      .then((found) => found.map(({ address }) => address))
      .finally(() => asked.delete(key));
    asked.set(key, answer);
    return answer;
  },
  connect: (address, port) => net.connect({ host: address, port, noDelay: true }),
  now: () => performance.now(),
  hasNetwork: () =>
    Object.values(networkInterfaces()).some((each) => each?.some(({ internal }) => !internal)),
};

/**
 * Makes TCP connections as RFC 8305 (Happy Eyeballs) says: both families are looked up side by side, the next address
 * is tried after 250 ms beside the ones under way, and the first that stands is kept. Node's own way gives each
 * address 250 ms and drops it, so that a slow line never connects while one family is dead.
 */
export function createDialer(world: Partial<DialWorld> = {}) {
  const { lookup, connect, now, hasNetwork } = { ...system, ...world };
  /** Families that a name had no answer for in time, and until when they aren't asked. */
  const silent = new Map<string, Millis>();

  /** A connected socket, or why there is none. Never rejects. */
  return function dial(host: string, port: number, timeout: Millis): Promise<Dialed> {
    return new Promise((resolve) => {
      const waiting: Record<Family, string[]> = { 4: [], 6: [] };
      const trying = new Map<net.Socket, string>();
      const unanswered = new Set<Family>();
      const faults: FaultDetail[] = [];
      let next: Family = 6;
      let begun = false;
      let pause: NodeJS.Timeout | undefined;

      const finish = (outcome: Dialed) => {
        clearTimeout(pause);
        clearTimeout(limit);
        // Where nothing connected, the family that wasn't asked may be the one that does.
        if (outcome.ok) for (const family of unanswered) silent.set(`${host} ${family}`, now() + SILENT_FOR);
        else for (const family of [4, 6]) silent.delete(`${host} ${family}`);
        unanswered.clear();
        waiting[4] = [];
        waiting[6] = [];
        for (const socket of trying.keys()) if (!outcome.ok || socket !== outcome.socket) socket.destroy();
        trying.clear();
        resolve(outcome);
      };
      /** Until an address is there, it's the name server that is waited for. */
      const late = (): FaultDetail =>
        begun ? { fault: 'timeout', detail: 'no connection was made' } : { fault: 'dns', detail: '' };
      const noLine = () => net.isIP(host) === 0 && !hasNetwork();
      const reason = () => (noLine() ? NO_LINE : worst(faults));
      const limit = setTimeout(() => finish({ ok: false, ...(noLine() ? NO_LINE : late()) }), timeout);

      const tryNext = () => {
        clearTimeout(pause);
        const family: Family = waiting[next].length > 0 ? next : next === 6 ? 4 : 6;
        const address = waiting[family].shift();
        if (address === undefined) {
          if (trying.size === 0 && unanswered.size === 0) finish({ ok: false, ...reason() });
          return;
        }
        next = family === 6 ? 4 : 6;
        const socket = connect(address, port);
        trying.set(socket, address);
        const failed = (error: Error) => {
          if (!trying.delete(socket)) return;
          socket.destroy();
          faults.push(classifyFault(error));
          tryNext();
        };
        socket.once('error', failed).once('connect', () => {
          socket.off('error', failed);
          socket.on('error', () => {}); // Whoever takes the socket listens from the next turn on.
          finish({ ok: true, socket });
        });
        pause = setTimeout(tryNext, ATTEMPT_DELAY);
      };

      const begin = () => {
        begun = true;
        tryNext();
      };
      const answered = (family: Family, addresses: readonly string[]) => {
        silent.delete(`${host} ${family}`);
        if (!unanswered.delete(family)) return;
        waiting[family].push(...addresses);
        if (begun) {
          if (trying.size === 0) tryNext();
          return;
        }
        // IPv6 goes first: it needn't wait for the other. IPv4 waits a moment for it.
        if (family === 6 || unanswered.size === 0) begin();
        else pause = setTimeout(begin, RESOLUTION_DELAY);
      };
      const ask = (family: Family) => {
        if ((silent.get(`${host} ${family}`) ?? 0) > now()) return;
        unanswered.add(family);
        lookup(host, family).then(
          (addresses) => answered(family, addresses),
          (error: unknown) => {
            faults.push(classifyFault(error));
            answered(family, []);
          },
        );
      };

      const literal = net.isIP(host);
      if (literal !== 0) {
        waiting[literal === 6 ? 6 : 4].push(host);
        begin();
        return;
      }
      ask(6);
      ask(4);
      // Both were silent before: they are asked again rather than not at all.
      if (unanswered.size === 0) {
        silent.clear();
        ask(6);
        ask(4);
      }
    });
  };
}

const NO_LINE: FaultDetail = { fault: 'offline', detail: 'this computer has no network' };

export type Dial = ReturnType<typeof createDialer>;

/** One family that isn't there says little beside what the other met. */
function worst(faults: readonly FaultDetail[]): FaultDetail {
  const telling = ['refused', 'timeout', 'reset', 'unreachable'] as const;
  for (const fault of telling) {
    const found = faults.find((each) => each.fault === fault);
    if (found) return found;
  }
  return faults[0] ?? { fault: 'dns', detail: '' };
}
