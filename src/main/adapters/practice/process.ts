import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A practice service that was started, as much of it as the launcher needs. */
export interface PracticeProcess {
  /** Lines of its standard output. */
  onLine(listener: (line: string) => void): void;
  /** Its end, with what it last wrote to standard error (cut to some lines). */
  onExit(listener: (words: string) => void): void;
  kill(): void;
}
/** How a host starts one with these arguments. */
export type StartPractice = (args: readonly string[]) => PracticeProcess;

/** The last words a process may leave behind. Characters. */
const MOST_WORDS = 2_000;

/** Starts `script` by this very Node. It ends when this process does, because its standard input closes. */
export function nodePracticeProcess(script: string): StartPractice {
  return (args) => {
    const child = spawn(process.execPath, [script, ...args, '--exit-with-parent'], {
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let words = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-MOST_WORDS);
    });
    // A pipe that breaks when the process ends isn't reported: the exit event is.
    child.stdin.on('error', () => undefined);
    const lines = createInterface({ input: child.stdout });
    return {
      onLine: (listener) => void lines.on('line', listener),
      onExit: (listener) => {
        child.once('error', (error) => listener(error.message));
        child.once('close', () => listener(words.trim()));
      },
      kill: () => void child.kill(),
    };
  };
}
