import { existsSync, readFileSync } from 'node:fs';
import { Stop } from '../lib/say.mjs';

/**
 * What the app is built with to find and trust new versions: { address, channel, root }, or undefined for none. Throws a
 * Stop for an address that isn't https and for a file that isn't a signed root.
 */
export function builtInFeed({
  'feed-root': file,
  'feed-address': address,
  'feed-channel': channel = 'stable',
}) {
  if (file === undefined && address === undefined) return undefined;
  if (file === undefined || address === undefined)
    throw new Stop('The feed of updates needs both --feed-root and --feed-address.');
  if (!URL.canParse(address) || new URL(address).protocol !== 'https:')
    throw new Stop(`"${address}" isn't an https address.`);
  if (!existsSync(file))
    throw new Stop(`There is no ${file}.`, 'It is made by: npm run release -- --new-root');
  const root = readFileSync(file, 'utf8');
  if (!isRoot(root)) throw new Stop(`${file} isn't a signed root of a feed (metadata/N.root.json).`);
  return { address: address.replace(/\/+$/, ''), channel, root };
}

function isRoot(text) {
  try {
    const { signed, signatures } = JSON.parse(text);
    return signed._type === 'root' && signatures.length > 0;
  } catch {
    return false;
  }
}
