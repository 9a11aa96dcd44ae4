import { arch, availableParallelism, freemem, release, totalmem, type } from 'node:os';
import type { Machine } from '../../core/ports/index.ts';

const gigabytes = (bytes: number) => `${(bytes / 1_073_741_824).toFixed(1)} GB`;

export function createMachine(): Machine {
  return {
    facts: () => {
      const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const { electron, chrome, node } = process.versions as NodeJS.ProcessVersions & Record<string, string>;
      return [
        ['System', `${type()} ${release()}, ${arch()}`],
        ...(electron ? [['Electron', `${electron}, Chromium ${chrome}`] as const] : []),
        ['Node', node],
        ['Processors', String(availableParallelism())],
        ['Memory', `${gigabytes(totalmem())}, ${gigabytes(freemem())} free`],
        ['Language and time zone', `${locale}, ${timeZone}`],
        ['Running for', `${Math.round(process.uptime() / 60)} min`],
      ];
    },
  };
}
