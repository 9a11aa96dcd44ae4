import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPracticeLauncher, nodePracticeProcess } from '../../../src/main/adapters/practice/index.ts';
import { createSystemClock } from '../../../src/main/adapters/time/index.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { createMemoryLogger } from '../../support/memory-logger.ts';
import { PRACTICE_SCRIPT } from '../../support/practice-script.ts';
import { until } from '../../support/until.ts';

function launcher(dataDir = temporaryFolder(), script = PRACTICE_SCRIPT) {
  const made = createPracticeLauncher({
    start: nodePracticeProcess(script),
    dataDir,
    speed: 60,
    clock: createSystemClock(),
    logger: createMemoryLogger(),
  });
  onTestFinished(() => made.stop());
  return { ...made, dataDir };
}

/** A program in the service's place. */
function program(source: string): string {
  const path = join(temporaryFolder(), 'program.mjs');
  writeFileSync(path, source);
  return path;
}

const answers = (baseUrl: string) =>
  fetch(`${baseUrl}/_practice/health`).then(
    (response) => response.status,
    () => 0,
  );

describe('the practice launcher', () => {
  it('starts the service, signs up, and gives the same address while it runs', async () => {
    const { start } = launcher();
    const ready = await start(true);
    expect(ready.credentials?.clientId).toMatch(/.+/);
    expect(await answers(ready.baseUrl)).toBe(200);
    expect(await start(false)).toEqual({ baseUrl: ready.baseUrl, credentials: null });
  });

  it('gives working credentials again when it is asked again', async () => {
    const { start } = launcher();
    const first = await start(true);
    const second = await start(true);
    expect(second.credentials?.clientSecret).not.toBe(first.credentials?.clientSecret);
    const token = (credentials: typeof first.credentials) =>
      fetch(`${second.baseUrl}/v4/auth/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(credentials),
      });
    expect((await token(second.credentials)).status).toBe(200);
    expect((await token(first.credentials)).status).toBe(401);
  });

  it('makes one more account with its own client, and starts the service for it', async () => {
    const { addAccount, start } = launcher();
    const made = await addAccount({ name: 'By card', email: 'card@example.com' });
    expect(await answers(made.baseUrl)).toBe(200);
    const seeded = await start(true);
    expect(made.credentials?.clientId).toMatch(/.+/);
    expect(made.credentials?.clientId).not.toBe(seeded.credentials?.clientId);
    await expect(addAccount({ name: '', email: 'nobody' })).rejects.toThrow('It made no account.');
  });

  it('comes back on the port it had, or on another when that is taken', async () => {
    const first = launcher();
    const { baseUrl } = await first.start(true);
    await first.stop();
    expect(await answers(baseUrl)).toBe(0);
    const again = launcher(first.dataDir);
    expect((await again.start(false)).baseUrl).toBe(baseUrl);
    await again.stop();
    const port = Number(readFileSync(join(first.dataDir, 'port'), 'utf8'));
    const squatter = createServer().listen(port, '127.0.0.1');
    onTestFinished(() => void squatter.close());
    const moved = await launcher(first.dataDir).start(false);
    expect(moved.baseUrl).not.toBe(baseUrl);
    expect(await answers(moved.baseUrl)).toBe(200);
  });

  it('says in words why it did not come up', async () => {
    const crashed = launcher(
      undefined,
      program('process.stderr.write("The disk is full.\\n"); process.exit(1)'),
    );
    await expect(crashed.start(false)).rejects.toThrow('The disk is full.');
    const silent = launcher(undefined, program('process.exit(0)'));
    await expect(silent.start(false)).rejects.toThrow('It ended at once.');
  });

  it('says when the service ended unexpectedly, and starts it again when asked', async () => {
    const soon = program(
      'process.stdout.write(JSON.stringify({ready:true,baseUrl:"http://127.0.0.1:9"})+"\\n"); setTimeout(()=>process.exit(3),100)',
    );
    const { start, onExit } = launcher(undefined, soon);
    let ended = 0;
    onExit(() => {
      ended += 1;
    });
    await start(false);
    await until('the end', () => ended === 1);
    await start(false);
  });
});
