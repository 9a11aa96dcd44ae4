import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** The port of the test that drives this process, on 127.0.0.1 (driver.ts). Inherited by a relaunched app. */
const PORT = process.env['RIDGELINE_STAND_IN_PORT'];

/** What the test asks: its name and arguments, answered once. */
type Order = { readonly id: number; readonly order: string; readonly args: readonly unknown[] };

const orders = new Map<string, (...args: never[]) => unknown>();
const socket: Socket | null = PORT === undefined ? null : connect(Number(PORT), '127.0.0.1');

/** What is answered after the end has nobody to hear it. */
const send = (message: object) => {
  if (socket?.writable) socket.write(`${JSON.stringify(message)}\n`);
};

/** Writes down for the test what the app had the system do. */
export function record(what: string, ...args: readonly unknown[]): void {
  send({ recorded: [what, ...args] });
}

/** Lets the test ask for something by this name. */
export function onOrder(order: string, answer: (...args: never[]) => unknown): void {
  orders.set(order, answer);
}

/** Resolves when the test has what was recorded: before the process ends. */
export function flush(): Promise<void> {
  return new Promise((resolve) => (socket ? socket.end(resolve) : resolve()));
}

async function carryOut({ id, order, args }: Order): Promise<void> {
  try {
    const answer = orders.get(order);
    if (!answer) throw new Error(`The stand-in doesn't know "${order}".`);
    send({ id, value: await answer(...(args as never[])) });
  } catch (error) {
    send({ id, error: error instanceof Error ? error.message : String(error) });
  }
}

if (socket) {
  send({ pid: process.pid, argv: process.argv });
  createInterface({ input: socket }).on('line', (line) => void carryOut(JSON.parse(line) as Order));
  // A test that is gone leaves no app behind.
  socket.on('error', () => process.exit(1));
  socket.on('end', () => process.exit(1));
}
