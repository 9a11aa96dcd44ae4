import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';
import { seedOfTheDay } from '../support/seeds.ts';
import { killApp } from './kills.ts';
import { faultsOf, type Line, libraryFaults } from './ledger.ts';

it('killed 3 times at moments of the day: starts again, no file half there, no order lost or placed twice', async () => {
  const plan = { offices: 1, rounds: 3, seed: seedOfTheDay('kills of the app') };
  const { confirmed, met, files, wrong } = await killApp(plan);
  expect(wrong).toEqual([]);
  expect(confirmed + met.unanswered).toBeGreaterThan(0);
  expect(files).toBeGreaterThan(0);
});

describe('the checks themselves', () => {
  const good: Line = { reference: 'RL-1', state: 'acked', answered: true, atService: 1 };

  it('see an order that is there twice, lost, forgotten or unsettled', () => {
    expect(faultsOf([good], ['RL-1'], 1)).toEqual([]);
    expect(faultsOf([{ ...good, state: 'unknown', atService: 0 }], ['RL-1'], 0)).toEqual([]);
    expect(faultsOf([{ ...good, atService: 2 }], ['RL-1'], 2)).toEqual(['RL-1: placed 2 times']);
    expect(faultsOf([{ ...good, atService: 0 }], ['RL-1'], 0)).toEqual([
      'RL-1: acked, and not at the service',
    ]);
    expect(faultsOf([{ ...good, state: 'cancelled', atService: 0 }], [], 0)).toHaveLength(1);
    expect(faultsOf([{ ...good, state: 'unknown' }], ['RL-1'], 1)).toEqual([
      'RL-1: placed, and the app says unknown',
    ]);
    expect(faultsOf([], ['RL-1'], 0)).toEqual(['RL-1: confirmed, and forgotten']);
    expect(faultsOf([good], ['RL-1'], 2)).toEqual(['2 orders at the service, and 1 of them are in the app']);
  });

  it('see a file that is half there, gone, changed or unknown', () => {
    const dataDir = temporaryFolder();
    const folder = join(dataDir, 'Library', 'Sandbox', '2026-05');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'report.pdf'), 'whole');
    const row = {
      path: '2026-05/report.pdf',
      sha256: '31b75e2cd5e22a5c16b5a9f9e4e0f4d9a0e2d7dd0dd0a4dfd7f5f9ce0bdba23e',
      size: 5,
      present: 1,
      library_folder: 'Sandbox',
    };
    expect(libraryFaults(dataDir, [row], true)).toEqual([
      '2026-05/report.pdf: not the content that was recorded',
    ]);
    expect(libraryFaults(dataDir, [{ ...row, path: '2026-05/other.pdf' }], false)).toEqual([
      '2026-05/other.pdf: recorded, and not there',
    ]);
    expect(libraryFaults(dataDir, [], true)).toEqual([
      join('Sandbox', '2026-05', 'report.pdf: on the disk, and not recorded'),
    ]);
    writeFileSync(join(folder, 'half.part'), 'ha');
    expect(libraryFaults(dataDir, [], false)).toEqual([
      join('Sandbox', '2026-05', 'half.part: a part outside the staging folder'),
    ]);
  });
});
