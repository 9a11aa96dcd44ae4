import dgram from 'node:dgram';

/** How questions are answered. `drop6`: those for IPv6 aren't; `dead6`: IPv6 leads to a host that isn't there. */
export type NameServerMode = 'good' | 'nxdomain' | 'servfail' | 'refused' | 'drop' | 'drop6' | 'dead6';

const CODES: Readonly<Record<string, number>> = { servfail: 2, nxdomain: 3, refused: 5 };
const [A, AAAA] = [1, 28];
const DEAD = Buffer.from('fd770000000000000000000000000099', 'hex');

/** A name server (RFC 1035) that knows one name. `mode` is asked at each question. */
export async function nameServer(name: string, address: string, mode: () => NameServerMode): Promise<void> {
  const server = dgram.createSocket('udp4');
  server.on('message', (question, from) => {
    const now = mode();
    let at = 12;
    const labels: string[] = [];
    for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
      labels.push(question.toString('latin1', at + 1, at + 1 + length));
      at += length + 1;
    }
    const type = question.readUInt16BE(at + 1);
    if (now === 'drop' || (now === 'drop6' && type === AAAA)) return;
    const isKnown = labels.join('.').toLowerCase() === name;
    const code = CODES[now] ?? (isKnown ? 0 : 3);
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
    server.send(Buffer.concat(parts), from.port, from.address);
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.bind(53, address, resolve));
}

function dataOf(type: number, address: string, mode: NameServerMode): Buffer | null {
  if (type === A) return Buffer.from(address.split('.').map(Number));
  return type === AAAA && mode === 'dead6' ? DEAD : null;
}
