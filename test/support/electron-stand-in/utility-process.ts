import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import type { ForkOptions, UtilityProcess } from 'electron';
import { onOrder, record } from './control.ts';

const running = new Set<number>();
onOrder('utilityProcess.pids', () => [...running]);

/** Loaded first by the child: standard input closes when the app is gone, however it ended. */
const ENDS_WITH_THE_APP =
  "process.stdin.once('close', () => process.kill(process.pid, 'SIGKILL')).resume().unref();";

/** A child process; pipes and their end as in Electron's lib/browser/api/utility-process.ts. */
class StandInUtilityProcess
  extends EventEmitter
  implements Pick<UtilityProcess, 'kill' | 'pid' | 'stderr' | 'stdout'>
{
  stdout: PassThrough | null = new PassThrough();
  stderr: PassThrough | null = new PassThrough();
  pid: number | undefined;
  readonly #child;

  constructor(path: string, args: readonly string[], { cwd, execArgv = [] }: ForkOptions) {
    super();
    const first = `--import=data:text/javascript,${encodeURIComponent(ENDS_WITH_THE_APP)}`;
    this.#child = spawn(process.execPath, [first, ...execArgv, path, ...args], {
      env: process.env,
      stdio: ['pipe', 'pipe', 'pipe'],
      ...(cwd !== undefined && { cwd }),
    });
    // A child that ends first leaves the pipe broken.
    this.#child.stdin.on('error', () => undefined);
    this.#child.stdout.pipe(this.stdout as PassThrough);
    this.#child.stderr.pipe(this.stderr as PassThrough);
    this.#child.once('spawn', () => {
      this.pid = this.#child.pid;
      if (this.pid !== undefined) running.add(this.pid);
      this.emit('spawn');
    });
    this.#child.once('exit', (code) => {
      if (this.pid !== undefined) running.delete(this.pid);
      this.pid = undefined;
      try {
        this.emit('exit', code ?? 1);
      } finally {
        this.stdout?.removeAllListeners();
        this.stderr?.removeAllListeners();
        this.stdout = null;
        this.stderr = null;
      }
    });
  }

  kill(): boolean {
    return this.pid !== undefined && this.#child.kill();
  }
}

export const utilityProcess = {
  fork: (path: string, args: readonly string[] = [], options: ForkOptions = {}) => {
    record('utilityProcess.fork', path, args, options.serviceName);
    return new StandInUtilityProcess(path, args, options);
  },
};
