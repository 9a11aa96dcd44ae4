import dgram from 'node:dgram';

/**
 * How questions are answered. `drop6`: those for IPv6 aren't; `dead6`, `silent6`, `both6`, `only6`: IPv6 has no route, loses every
 * packet, works, or is all there is; `slow`: after 1.5 s; `captive`: every name is the gateway's.
 */
export type NameServerMode =
  | 'good'
  | 'nxdomain'
  | 'servfail'
  | 'refused'
  | 'drop'
  | 'drop6'
  | 'dead6'
  | 'silent6'
  | 'both6'
  | 'only6'
  | 'slow'
  | 'captive';

const CODES: Readonly<Record<string, number>> = { servfail: 2, nxdomain: 3, refused: 5 };
const [A, AAAA] = [1, 28];
const SIX: Partial<Record<NameServerMode, Buffer>> = {
  dead6: Buffer.from('20010db8000000000000000000000099', 'hex'),
  silent6: Buffer.from('fd770000000000000000000000000099', 'hex'),
  both6: Buffer.from('fd770000000000000000000000000001', 'hex'),
  only6: Buffer.from('fd770000000000000000000000000001', 'hex'),
};
const GATEWAY = '10.77.0.9';
const SLOW = 1_500;

/** A name server (RFC 1035) that knows `names`. `mode` is asked at each question, and is about the first of them. */
export async function nameServer(
  names: readonly string[],
  address: string,
  mode: () => NameServerMode,
): Promise<void> {
  const server = dgram.createSocket('udp4');
  server.on('message', (question, from) => {
    let at = 12;
    const labels: string[] = [];
    for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
      labels.push(question.toString('latin1', at + 1, at + 1 + length));
      at += length + 1;
    }
    const type = question.readUInt16BE(at + 1);
    const name = labels.join('.').toLowerCase();
    const now = name === names[0] ? mode() : 'good';
    if (now === 'drop' || (now === 'drop6' && type === AAAA)) return;
    const code = CODES[now] ?? (names.includes(name) ? 0 : 3);
    const data = dataOf(type, address, now);
    const answers = code === 0 && data !== null ? 1 : 0;
    const head = Buffer.alloc(12);
    question.copy(head, 0, 0, 2);
    head.writeUInt16BE(0x8580 | code, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(answers, 6);
    const parts: Uint8Array[] = [head, question.subarray(12, at + 5)];
    if (answers === 1 && data) {
      const record = Buffer.alloc(12);
      record.writeUInt16BE(0xc00c, 0);
      record.writeUInt16BE(type, 2);
      record.writeUInt16BE(1, 4);
      record.writeUInt32BE(0, 6);
      record.writeUInt16BE(data.length, 10);
      parts.push(record, data);
    }
    const send = () => server.send(Buffer.concat(parts), from.port, from.address);
    if (now === 'slow') setTimeout(send, SLOW);
    else send();
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.bind(53, address, resolve));
}

function dataOf(type: number, address: string, mode: NameServerMode): Buffer | null {
  if (type === AAAA) return SIX[mode] ?? null;
  if (type !== A || mode === 'only6') return null;
  return Buffer.from((mode === 'captive' ? GATEWAY : address).split('.').map(Number));
}
