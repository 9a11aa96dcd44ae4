import { type ChildProcess, spawn } from 'node:child_process';

/** A program in a namespace, spoken to by messages. */
export type Peer = {
  /** Rejects with what the program says went wrong, and when it ends. */
  ask<Answer>(message: Readonly<Record<string, unknown>>): Promise<Answer>;
  end(): Promise<void>;
};

/** The command that starts `program` with `args` by another program. */
export type Wrap = (program: string, args: readonly string[]) => [program: string, args: readonly string[]];
type Reply = { readonly id: number; readonly value: unknown; readonly error?: string };

/** Starts a script in a namespace, and waits until it says that it's ready. */
export function startPeer(
  namespace: string,
  script: URL,
  env: NodeJS.ProcessEnv = {},
  wrap: Wrap = (program, args) => [program, args],
): Promise<Peer> {
  const [program, args] = wrap(process.execPath, [script.pathname]);
  const child: ChildProcess = spawn('ip', ['netns', 'exec', namespace, program, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, { good: (value: unknown) => void; bad: (error: Error) => void }>();
  let next = 1;
  let gone = false;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void ended.then(() => {
    gone = true;
    for (const { bad } of waiting.values()) bad(new Error(`${script.pathname} ended`));
  });
  const peer: Peer = {
    ask: <Answer>(message: Readonly<Record<string, unknown>>) =>
      new Promise<Answer>((good, bad) => {
        if (gone) return bad(new Error(`${script.pathname} ended`));
        const id = next;
        next += 1;
        waiting.set(id, { good: good as (value: unknown) => void, bad });
        child.send({ ...message, id });
      }),
    end: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
  return new Promise((resolve, reject) => {
    child.on('message', ({ id, value, error }: Reply) => {
      if (id === 0) resolve(peer);
      if (error === undefined) waiting.get(id)?.good(value);
      else waiting.get(id)?.bad(new Error(error));
      waiting.delete(id);
    });
    void ended.then(() => reject(new Error(`${script.pathname} ended`)));
  });
}
