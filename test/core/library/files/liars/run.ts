import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../../../support/until.ts';
import { fileService } from '../support/file-service.ts';
import { libraryOn, ORDER } from '../support/library.ts';
import type { Written } from '../support/script.ts';
import type { Truth } from './bodies.ts';

/**
 * What has to become of the file.
 * `whole`: it's the real one in the end, kept without a remark. `marked`: it's the real one, and an announcement says
 * otherwise: kept with a remark. `never`: what came isn't the real one: never kept without a remark, and kept with one
 * only after the same content came twice.
 */
export type Fate = 'whole' | 'marked' | 'never';

export type Server = {
  readonly name: string;
  readonly truth: Truth;
  readonly fate: Fate;
  /** In the list, as in ServedFile. */
  readonly listed?: { readonly size?: number | null; readonly more?: object; readonly name?: string };
  readonly answer: (from: number, turn: number) => Written;
  /** Its lie is in the rest of a file: one has to be asked for. */
  readonly resumed?: boolean;
};

/** What is wrong with how the library took this server's file; null: nothing. */
export async function judged(server: Server): Promise<string | null> {
  const { truth, fate, listed = {} } = server;
  const service = await fileService();
  const file = { id: 'f1', name: truth.name, body: truth.body, ...listed };
  service.orders.set(ORDER, [file]);
  const given: Buffer[] = [];
  let resumed = false;
  const answer = (from: number, turn: number) => {
    const written = server.answer(from, turn);
    resumed ||= from > 0;
    given.push(written.body);
    // What comes with the end of a connection may be lost: a rest is only asked for of what was read before.
    const arrived = () => until('its bytes are here', () => bench.running() >= written.body.length);
    return server.resumed && turn === 0 ? { ...written, arrived } : written;
  };
  service.scripts.set('f1', { turn: 0, answer });
  const bench = libraryOn(service, { speed: 5_000 });
  await bench.library.start();
  bench.library.delivered('a1', ORDER);
  await bench.settled();
  if (server.resumed && !resumed) return 'no rest was asked for';
  const kept = bench.store.files.local('a1', ORDER)[0];
  const why = bench.downloads()[0]?.problem;
  if (!kept) return fate === 'never' ? null : `refused: ${why}`;
  const bytes = readFileSync(join(bench.root, 'Sandbox', kept.path));
  const real = bytes.equals(truth.body);
  const remark = kept.remark === null ? 'no remark' : `remark ${kept.remark.code}`;
  if (fate === 'whole') return real && kept.remark === null ? null : `real: ${real}, ${remark}`;
  if (fate === 'marked') return real && kept.remark !== null ? null : `real: ${real}, ${remark}`;
  if (real) return 'the server never gave the real file';
  if (kept.remark === null) return 'a wrong file was kept as whole';
  const last = given.at(-1);
  const alike = given.filter((body) => last !== undefined && body.equals(last)).length;
  return alike >= 2 ? null : `kept after its content came ${alike} times`;
}
