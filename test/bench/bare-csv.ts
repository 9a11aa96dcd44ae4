import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import Papa from 'papaparse';

/**
 * A CSV file read by a bare parser, in a process that has loaded nothing else: a process with the app's modules in it leads V8 to keep
 * papaparse's rows for long, which doubles its time. `node bare-csv.ts PARSER FILE` writes its rows, milliseconds, and bytes as JSON.
 */

async function papaparse(file: string): Promise<number> {
  let rows = 0;
  await new Promise<void>((resolve, reject) => {
    Papa.parse<string[]>(createReadStream(file, 'utf8'), {
      chunk: ({ data }) => {
        rows += data.length;
      },
      complete: () => resolve(),
      error: reject,
    });
  });
  return rows;
}

async function csvParse(file: string): Promise<number> {
  let rows = 0;
  for await (const _row of createReadStream(file).pipe(parse())) rows += 1;
  return rows;
}

const PARSERS: Readonly<Record<string, (file: string) => Promise<number>>> = {
  papaparse,
  'csv-parse': csvParse,
};
const [name = '', file = ''] = process.argv.slice(2);
const parser = PARSERS[name];
if (!parser) throw new Error(`no parser is called “${name}”`);

const began = performance.now();
const before = process.cpuUsage();
const rows = await parser(file);
const { user, system } = process.cpuUsage(before);
process.stdout.write(
  JSON.stringify({
    rows,
    reading: performance.now() - began,
    readingCpu: (user + system) / 1_000,
    peak: process.resourceUsage().maxRSS * 1_024,
  }),
);
