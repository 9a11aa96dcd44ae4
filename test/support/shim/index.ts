import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** What the shim does at the `at`-th call that writes, syncs, connects or sends, counted from 1 (shim.c). */
export type Doing =
  | { readonly kind: 'count' | 'record'; readonly log: string }
  | { readonly kind: 'kill'; readonly at: number }
  | {
      readonly kind: 'fail';
      readonly at: number;
      readonly times: number;
      readonly error: 'ENOSPC' | 'EIO';
      /** A file outside of the folder that gets a line for each call that failed. */
      readonly log?: string;
    };

/** Compiles the shim into `folder`. Throws when this machine can't: what needs it must not pass without it. */
export function buildShim(folder: string): string {
  const library = join(folder, 'shim.so');
  const source = join(import.meta.dirname, 'shim.c');
  const flags = ['-O1', '-Wall', '-Werror', '-shared', '-fPIC', '-o', library, source, '-ldl', '-lpthread'];
  try {
    execFileSync('gcc', flags, { stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    throw new Error(
      'These tests kill a process at its system calls, by a library in C that gcc makes on Linux. It couldn’t be made here: install gcc (Debian: apt-get install gcc libc6-dev) and run them again.',
      { cause: error },
    );
  }
  return library;
}

/** The environment of a program whose calls on files below `folder` and on internet sockets the shim counts. */
export function shimEnvironment(library: string, folder: string, doing: Doing): Record<string, string> {
  const common = {
    LD_PRELOAD: library,
    SHIM_DIR: folder,
    SHIM_DO: doing.kind,
    // io_uring would write behind the C library’s back.
    UV_USE_IO_URING: '0',
  };
  if (doing.kind === 'kill') return { ...common, SHIM_AT: `${doing.at}` };
  const logged = doing.log === undefined ? common : { ...common, SHIM_LOG: doing.log };
  if (doing.kind !== 'fail') return logged;
  return { ...logged, SHIM_AT: `${doing.at}`, SHIM_FOR: `${doing.times}`, SHIM_ERRNO: doing.error };
}
