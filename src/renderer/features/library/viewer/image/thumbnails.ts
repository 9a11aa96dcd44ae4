/** As wide as the largest small picture is on a sharp screen. Pixels. */
const WIDTH = 168;
/** Each takes about 80 kB. */
const MOST_KEPT = 200;

/** Pictures that were made small, the one that was used last at the end. Null: it can't be. */
const kept = new Map<string, Promise<ImageBitmap | null>>();
let last: Promise<unknown> = Promise.resolve();

async function make(url: string): Promise<ImageBitmap | null> {
  try {
    const answer = await fetch(url, { credentials: 'same-origin' });
    if (!answer.ok) return null;
    return await createImageBitmap(await answer.blob(), { resizeWidth: WIDTH, resizeQuality: 'medium' });
  } catch {
    return null;
  }
}

/**
 * The picture at `url`, made small. It's made once for each `version` of it; one is made after the other, so that no more than one is
 * decoded in full at a time. Null: it's damaged, or drawn from shapes that have no pixels.
 */
export function thumbnail(url: string, version: string): Promise<ImageBitmap | null> {
  const key = `${url} ${version}`;
  const known = kept.get(key);
  const picture = known ?? last.then(() => make(url));
  if (!known) last = picture;
  kept.delete(key);
  kept.set(key, picture);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return picture;
}
