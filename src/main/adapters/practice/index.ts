import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '../../../shared/copy/t.ts';
import type { Clock, Logger, PracticeLauncher, PracticeReady } from '../../core/ports/index.ts';
import type { PracticeProcess, StartPractice } from './process.ts';

export { nodePracticeProcess, type StartPractice } from './process.ts';

export type PracticeOptions = {
  readonly start: StartPractice;
  /** Where the service keeps its state, and the launcher the port it had. */
  readonly dataDir: string;
  /** How many minutes of the service pass in one. */
  readonly speed: number;
  readonly clock: Clock;
  readonly logger: Logger;
};

const READY_WITHIN = 20_000;
const ENDS_WITHIN = 3_000;

type Running = { readonly process: PracticeProcess; readonly baseUrl: string; readonly ended: Promise<void> };

function readReady(line: string): PracticeReady | null {
  try {
    const value = JSON.parse(line) as Record<string, unknown>;
    if (value['ready'] !== true || typeof value['baseUrl'] !== 'string') return null;
    const { clientId, clientSecret } = value;
    const known = typeof clientId === 'string' && typeof clientSecret === 'string';
    return { baseUrl: value['baseUrl'], credentials: known ? { clientId, clientSecret } : null };
  } catch {
    return null;
  }
}

/** The practice service in its own process: one at a time, on the port it had the last time when that is free. */
export function createPracticeLauncher(options: PracticeOptions): PracticeLauncher {
  const { clock, logger } = options;
  const portFile = join(options.dataDir, 'port');
  const listeners = new Set<() => void>();
  let running: Running | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  function launch(port: number, seedAccount: boolean, history: number): Promise<PracticeReady> {
    mkdirSync(options.dataDir, { recursive: true });
    const args = ['--port', String(port), '--data-dir', options.dataDir, '--speed', String(options.speed)];
    if (seedAccount) args.push('--seed-account');
    if (seedAccount && history > 0) args.push('--demo', String(history));
    const started = options.start(args);
    return new Promise((resolve, reject) => {
      let settled = false;
      const late = clock.after(READY_WITHIN, () => {
        started.kill();
        fail(t('connect.didnt_answer_time'));
      });
      const ended = new Promise<void>((end) => {
        started.onExit((words) => {
          end();
          fail(words === '' ? t('connect.ended_at_once') : words);
          if (running?.process !== started) return;
          running = null;
          logger.warn('practice service ended');
          for (const listener of listeners) listener();
        });
      });
      const fail = (words: string) => {
        if (settled) return;
        settled = true;
        late();
        reject(new Error(words));
      };
      started.onLine((line) => {
        const ready = readReady(line);
        if (!ready || settled) return;
        settled = true;
        late();
        running = { process: started, baseUrl: ready.baseUrl, ended };
        rememberPort(ready.baseUrl);
        resolve(ready);
      });
    });
  }

  function rememberPort(baseUrl: string): void {
    try {
      writeFileSync(portFile, new URL(baseUrl).port);
    } catch (error) {
      logger.error('practice port', error);
    }
  }

  function rememberedPort(): number {
    try {
      const port = Number(readFileSync(portFile, 'utf8'));
      return Number.isInteger(port) && port > 0 && port < 65_536 ? port : 0;
    } catch {
      return 0;
    }
  }

  async function end(): Promise<void> {
    const now = running;
    running = null;
    if (!now) return;
    now.process.kill();
    await Promise.race([now.ended, new Promise<void>((resolve) => clock.after(ENDS_WITHIN, resolve))]);
  }

  async function begin(seedAccount: boolean, history = 0): Promise<PracticeReady> {
    if (running && !seedAccount) return { baseUrl: running.baseUrl, credentials: null };
    await end();
    const port = rememberedPort();
    try {
      return await launch(port, seedAccount, history);
    } catch (error) {
      if (port === 0) throw error;
      // The port of the last time may have gone to another program meanwhile.
      return launch(0, seedAccount, history);
    }
  }

  async function addAccount(account: { name: string; email: string }): Promise<PracticeReady> {
    const { baseUrl } = await begin(false);
    const answer = await fetch(`${baseUrl}/_practice/accounts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
      signal: AbortSignal.timeout(READY_WITHIN),
    }).catch(() => null);
    const body: unknown = await answer?.json().catch(() => null);
    const made =
      answer?.status === 201 && typeof body === 'object'
        ? readReady(JSON.stringify({ ...body, ready: true, baseUrl }))
        : null;
    if (!made?.credentials) throw new Error('It made no account.');
    return made;
  }

  /** One start or stop at a time. */
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const mine = turn.then(work, work);
    turn = mine.catch(() => undefined);
    return mine;
  }

  return {
    start: (seedAccount, history) => inTurn(() => begin(seedAccount, history)),
    addAccount: (account) => inTurn(() => addAccount(account)),
    stop: () => inTurn(end),
    onExit: (listener) => void listeners.add(listener),
  };
}
