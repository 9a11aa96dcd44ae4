import type { Size } from './zoom.ts';

/** What is drawn from shapes, or has more pixels than a browser should hold twice, is shown by the browser itself. Pixels. */
const MOST_DRAWN = 80_000_000;

/** A picture's size in pixels, and the picture as large as a screen shows it whole. Null: the browser has to show it. */
export type Whole = { readonly size: Size; readonly drawn: ImageBitmap | null };

function sizeOf(url: string): Promise<Size> {
  const picture = new Image();
  return new Promise((resolve, reject) => {
    picture.onload = () => resolve({ width: picture.naturalWidth, height: picture.naturalHeight });
    picture.onerror = () => reject(new Error('not a picture'));
    picture.src = url;
  });
}

async function draw(url: string, size: Size, most: Size): Promise<ImageBitmap | null> {
  if (size.width * size.height > MOST_DRAWN) return null;
  const scale = Math.min(1, most.width / size.width, most.height / size.height);
  try {
    const answer = await fetch(url, { credentials: 'same-origin' });
    return await createImageBitmap(await answer.blob(), {
      resizeWidth: Math.max(1, Math.round(size.width * scale)),
      resizeHeight: Math.max(1, Math.round(size.height * scale)),
      resizeQuality: 'high',
    });
  } catch {
    return null;
  }
}

/**
 * The picture at `url`, drawn no larger than `most` (device pixels). Chromium keeps each picture that an `<img>` painted decoded in full:
 * 27 MB for a photo. A drawn one is let go with its canvas.
 * @throws {Error} it's damaged, or of a kind that the browser doesn't know
 */
export async function readWhole(url: string, most: Size): Promise<Whole> {
  const size = await sizeOf(url);
  return { size, drawn: await draw(url, size, most) };
}
