import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { StartPractice } from '../../app.ts';
import type { ElectronApi } from './api.ts';

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
    let words = '';
    const errors = child.stderr ? Readable.from(child.stderr) : null;
    errors?.on('data', (data: Buffer) => {
      words = (words + data.toString('utf8')).slice(-2_000);
    });
    const lines = createInterface({ input: Readable.from(child.stdout ?? []) });
    return {
      onLine: (listener) => void lines.on('line', listener),
      // Electron drops the listeners of its streams in the turn of `exit`: what it wrote last is there at the stream's end.
      onExit: (listener) =>
        void child.once('exit', () => {
          if (!errors || errors.readableEnded) listener(words.trim());
          else errors.once('end', () => listener(words.trim()));
        }),
      kill: () => void child.kill(),
    };
  };
}
