import { createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Updater } from 'tuf-js';
import { DownloadHTTPError } from 'tuf-js/dist/error.js';
import { Stop } from '../lib/say.mjs';

/** What an installed copy fetches, from the folder itself. */
const fromFolder = (feed) => ({
  downloadBytes: async (url) => {
    try {
      return readFileSync(join(feed, new URL(url).pathname));
    } catch {
      throw new DownloadHTTPError('not there', 404);
    }
  },
});

/**
 * Reads the feed as an installed copy does that was built with its first root: the chain of roots, every signature, every
 * hash of every file. Gives the targets' names. Throws a Stop for the first thing that is wrong.
 */
export async function verifyFeed(feed) {
  const work = mkdtempSync(join(tmpdir(), 'ridgeline-feed-'));
  try {
    writeFileSync(join(work, 'root.json'), readFileSync(join(feed, 'metadata', '1.root.json')));
    const updater = new Updater({
      metadataDir: work,
      metadataBaseUrl: 'https://feed/metadata',
      fetcher: fromFolder(feed),
    });
    await updater.refresh();
    const names = Object.keys(JSON.parse(readFileSync(join(work, 'targets.json'), 'utf8')).signed.targets);
    for (const name of names) {
      const target = await updater.getTargetInfo(name);
      await target.verify(createReadStream(join(feed, 'targets', `${target.hashes.sha256}.${name}`)));
    }
    return names;
  } catch (error) {
    throw new Stop(`The feed in ${feed} isn't valid: ${error.message}`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
