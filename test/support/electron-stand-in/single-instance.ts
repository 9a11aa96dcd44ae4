import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Second = { readonly argv: readonly string[]; readonly folder: string };

/** Where the first instance over this profile listens: a socket's path has an upper length, a profile's hasn't. */
function address(userData: string): string {
  const name = `stand-in-${createHash('sha256').update(userData).digest('hex').slice(0, 16)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), name);
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Takes the file that only one living process has; false where another has it. */
function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (isAlive(Number(readFileSync(file, 'utf8')))) return false;
    rmSync(file, { force: true });
    return take(file);
  }
}

/**
 * One instance for each profile, as app.requestSingleInstanceLock documents: true for the first, which is then handed
 * the command line and folder of each later one. `handedOver` is when the first has taken ours.
 */
export function lockInstance(
  userData: string,
  hear: (second: Second) => void,
): { readonly first: boolean; readonly handedOver: Promise<void>; readonly release: () => void } {
  mkdirSync(userData, { recursive: true });
  const file = join(userData, 'SingletonLock');
  const path = address(userData);
  const first = take(file);
  if (!first) return { first, handedOver: handOver(path), release: () => undefined };
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (piece) => {
      text += piece;
    });
    socket.on('error', () => undefined);
    socket.on('end', () => {
      hear(JSON.parse(text) as Second);
      socket.end();
    });
  });
  server.listen(path).unref();
  const release = () => {
    rmSync(file, { force: true });
    if (process.platform !== 'win32') rmSync(path, { force: true });
  };
  return { first, handedOver: Promise.resolve(), release };
}

function handOver(path: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.on('close', () => resolve()).on('error', () => resolve());
    const second: Second = { argv: process.argv, folder: process.cwd() };
    socket.end(JSON.stringify(second));
    socket.resume();
  });
}
