import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveLoopback } from '../../src/main/hosts/loopback/server.ts';

/** The least that can be served: one line to look at, one box to type into, one button to press. */
const PAGE = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Empty</title>
<input id="box"><button id="button" type="button">Sort</button><p id="line">One line</p></html>
`;

// The yardstick of the benchmark: an empty page, served by the loopback host's own code with nothing behind it.
const folder = mkdtempSync(join(tmpdir(), 'ridgeline-bench-'));
writeFileSync(join(folder, 'index.html'), PAGE);
const server = await serveLoopback(
  {
    dispatch: async () => ({ ok: true, value: null }),
    events: { subscribe: () => () => undefined },
    localFile: () => null,
  },
  { port: 0, renderer: folder },
);
process.stdout.write(`${JSON.stringify({ ready: true, url: server.url })}\n`);
