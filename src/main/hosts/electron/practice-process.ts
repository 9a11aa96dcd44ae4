import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { StartPractice } from '../../app.ts';
import type { ElectronApi } from './api.ts';

/** How long the last words are waited for once the process has ended. Milliseconds. */
const LAST_WORDS = 1_000;

/** Starts the practice service as a utility process: the packaged app can't be run as plain Node. It ends with the app. */
export function electronPracticeProcess(
  electron: Pick<ElectronApi, 'utilityProcess'>,
  script: string,
): StartPractice {
  return (args) => {
    const child = electron.utilityProcess.fork(script, [...args], {
      stdio: 'pipe',
      serviceName: 'Ridgeline Practice',
    });
    const { stderr } = child;
    let words = '';
    let over = stderr === null;
    const hear = () =>
      stderr
        ?.on('data', (data: Buffer) => {
          words = (words + data.toString('utf8')).slice(-2_000);
        })
        .once('end', () => {
          over = true;
        });
    hear();
    const lines = createInterface({ input: Readable.from(child.stdout ?? []) });
    return {
      onLine: (listener) => void lines.on('line', listener),
      onExit: (listener) =>
        void child.once('exit', () => {
          if (over) return listener(words.trim());
          // Electron removes every listener from its streams in the turn of `exit`, while what was written last is
          // still on its way: listen again after that turn.
          process.nextTick(() => {
            let said = false;
            const say = () => {
              if (said) return;
              said = true;
              clearTimeout(late);
              listener(words.trim());
            };
            const late = setTimeout(say, LAST_WORDS);
            hear()?.once('end', say);
          });
        }),
      kill: () => void child.kill(),
    };
  };
}
