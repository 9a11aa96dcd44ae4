import { DiskError, type Ports } from '../../ports/index.ts';

/** In the mirror folder, beside the reports. */
const FOLDER = 'Ridgeline data';
const MARKER = '.ridgeline-library';
const COPY = /^ridgeline \d{4}-\d\d-\d\d \d{6}\.(?:db|orders)$/;
/** Copies kept there, each with its journal. */
const KEPT = 2;

/** Puts a sound copy and the journal into the mirror folder, where one is chosen and reachable. Never rejects. */
export async function mirrorCopy(
  { store, disk, logger }: Pick<Ports, 'store' | 'disk' | 'logger'>,
  name: string,
): Promise<void> {
  const place = store.storage.mirror();
  if (!place) return;
  try {
    const sign = await disk.readText({ base: place.root, path: MARKER }, 1_000);
    if (sign?.trim() !== place.marker) return;
    const { folder, journal } = store.health;
    const at = journal.lastIndexOf('/') >= 0 ? journal.lastIndexOf('/') : journal.lastIndexOf('\\');
    const to = (path: string) => ({ base: place.root, path: `${FOLDER}/${path}` });
    await disk.copy({ base: folder, path: name }, to(name), null);
    const from = { base: journal.slice(0, at), path: journal.slice(at + 1) };
    await disk.copy(from, to(name.replace(/\.db$/, '.orders')), null);
    const there: string[] = [];
    for await (const { path } of disk.walk(disk.join(place.root, FOLDER), new AbortController().signal))
      if (COPY.test(path)) there.push(path);
    const old = there.sort().slice(0, -2 * KEPT);
    for (const path of old) await disk.remove(to(path));
  } catch (error) {
    if (!(error instanceof DiskError)) throw error;
    logger.warn('copy of the data in the mirror folder', { why: error.message });
  }
}
