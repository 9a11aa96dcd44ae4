import { createHash } from 'node:crypto';
import { closeSync, ftruncateSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openStore } from '../../src/main/store/index.ts';
import { type Host, startHost } from '../e2e/support.ts';
import { ACCOUNT, deliveredOrders, OFFICE } from './library-reports.ts';
import { processorMillis, residentBytes } from './measure.ts';

/**
 * A library of 2 TB (files with holes, which take no room): what its overview and the look for moved files take, and how fast files
 * are read again. `npm run bench -- share`. The disk is this computer's, so a share's own speed comes on top.
 */

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '100000' },
    gigabytes: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '30' },
  },
});
const [files, gigabytes, seconds] = [Number(values.files), Number(values.gigabytes), Number(values.seconds)];
const EACH = 5;
const GB = 1_000_000_000;
const say = (line: string) => process.stdout.write(`${line}\n`);
const wait = (span: number) => new Promise((resolve) => setTimeout(resolve, span));

function seed(folder: string): void {
  const store = openStore(join(folder, 'ridgeline.db'));
  const size = Math.floor((gigabytes * GB) / files);
  const hash = createHash('sha256');
  const piece = Buffer.alloc(1_000_000);
  for (let left = size; left > 0; left -= piece.length) hash.update(piece.subarray(0, left));
  const sha256 = hash.digest('hex');
  const orders = deliveredOrders(store, Math.ceil(files / EACH));
  store.relaxed(() => {
    for (const { orderId } of orders) {
      mkdirSync(join(folder, 'Library', OFFICE, orderId), { recursive: true });
      const kept = Array.from({ length: EACH }, (_, at) => {
        const [name, path] = [`photo-${at}.jpg`, `${orderId}/photo-${at}.jpg`];
        const file = openSync(join(folder, 'Library', OFFICE, path), 'w');
        ftruncateSync(file, size);
        closeSync(file);
        return { fileId: null, name, kind: 'image', size, path, sha256, savedAt: Date.now() } as const;
      });
      store.files.addLocals(ACCOUNT, orderId, kept);
    }
  });
  store.close();
}

type Job = { readonly took: number; readonly done: number; readonly bytes: number };

/** Runs a job to its end, or for so long. */
async function job(host: Host, kind: 'look' | 'verify', most = Number.POSITIVE_INFINITY): Promise<Job> {
  const began = performance.now();
  const { id } = await host.call('storage.start', { kind });
  for (;;) {
    const { current } = await host.call('storage.jobs', undefined);
    const took = performance.now() - began;
    if (current === null || current.id !== id) return { took, done: files, bytes: gigabytes * GB };
    if (took > most) {
      await host.call('storage.cancel', { jobId: id });
      return { took, done: current.done, bytes: current.bytesDone };
    }
    await wait(50);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'ridgeline-bench-share-'));
try {
  seed(folder);
  say(
    `${files.toLocaleString('en-US')} files of ${gigabytes} GB in all, ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}`,
  );
  const host = await startHost({ dataDir: folder, offline: true });
  try {
    const began = performance.now();
    const { all } = await host.call('storage.overview', undefined);
    if (all.files !== files) throw new Error(`${all.files} of ${files} files are known`);
    say(`overview                     ${(performance.now() - began).toFixed(0)} ms`);
    const before = processorMillis(host);
    const look = await job(host, 'look');
    say(`look for moved files         ${(look.took / 1_000).toFixed(1)} s`);
    say(`  of a processor             ${((processorMillis(host) - before) / 1_000).toFixed(1)} s`);
    const read = await job(host, 'verify', seconds * 1_000);
    const rate = read.bytes / (read.took / 1_000);
    say(
      `files read again             ${(rate / 1_000_000).toFixed(0)} MB a second: all in ${((gigabytes * GB) / rate / 3_600).toFixed(1)} hours`,
    );
    say(`host                         ${(residentBytes(host) / 1_048_576).toFixed(0)} MB`);
  } finally {
    await host.kill('SIGTERM');
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
