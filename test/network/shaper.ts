// The street between an office and the world, in a network namespace: carries their packets late, few or slowly, as the
// kernel's netem would. Spoken to by messages of its parent (namespaces.ts).
import dgram from 'node:dgram';

/**
 * `delay`: milliseconds each way, up to `jitter` more; `loss`: the share of packets that are lost, each way; `rate`: bytes a
 * second, each way.
 */
export type Line = {
  readonly delay: number;
  readonly jitter?: number;
  readonly loss?: number;
  readonly rate?: number;
};

/** Between the kernel's VXLAN devices of both ends. */
const PORT = 4789;
const ENDS: Readonly<Record<string, string>> = { '10.78.0.2': '10.78.1.2', '10.78.1.2': '10.78.0.2' };
/** A router drops what would wait longer than this, in milliseconds. */
const MAX_QUEUE = 2_000;

process.on('disconnect', () => process.exit(0));

let line: Line = { delay: 0 };
let seed = 1;
/** In [0, 1), the same in every run. */
function chance(): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
}

/** For each end: until when its line is busy, and when its last packet arrives. */
const ways = new Map(Object.keys(ENDS).map((from) => [from, { busy: 0, last: 0 }]));
const socket = dgram.createSocket('udp4');
socket.on('message', (packet, { address }) => {
  const [to, way] = [ENDS[address], ways.get(address)];
  if (to === undefined || !way || chance() < (line.loss ?? 0)) return;
  const now = performance.now();
  const free = Math.max(now, way.busy);
  if (free - now > MAX_QUEUE) return;
  way.busy = free + (line.rate === undefined ? 0 : (packet.length / line.rate) * 1_000);
  // Packets of one way stay in their order.
  way.last = Math.max(way.last, way.busy + line.delay + chance() * (line.jitter ?? 0));
  setTimeout(() => socket.send(packet, PORT, to), way.last - now);
});
socket.on('error', () => {});
await new Promise<void>((resolve) => socket.bind(PORT, resolve));

process.on('message', ({ id, line: next }: { id: number; line?: Line }) => {
  if (next) line = next;
  process.send?.({ id, value: null });
});
process.send?.({ id: 0, value: 'ready' });
