import { createNodeHttp } from '../../../src/main/adapters/http/index.ts';
import { createOrderWire } from '../../../src/main/adapters/wire/index.ts';

/** Sends one order and one read to the address of the command line; prints the statuses or the faults. */
const [, , url = ''] = process.argv;
const wire = createOrderWire({ userAgent: 'Ridgeline/test' });
const order = await wire.post(
  { url, headers: {}, body: '{}', connectTimeout: 5_000, overallTimeout: 5_000, maxAnswer: 10_000 },
  () => {},
);
const http = createNodeHttp({ userAgent: 'Ridgeline/test' });
const read = await http.request({
  method: 'GET',
  url,
  headers: {},
  headersTimeout: 5_000,
  idleTimeout: 5_000,
});
process.stdout.write(
  JSON.stringify([
    order.kind === 'answer' ? order.status : order.fault,
    read.ok ? read.answer.status : read.fault,
  ]),
);
if (read.ok) read.answer.cancel();
http.close();
