import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A fresh folder that goes when the test is over. */
export function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'ridgeline-test-'));
  // What was just ended may still be writing its last file.
  onTestFinished(() => rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  return path;
}
