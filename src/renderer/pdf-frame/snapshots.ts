/** The most pixels and pictures that one page may place: beyond that the page itself is the smaller picture. */
const MAX_PAGE_PIXELS = 2 ** 27;
const MAX_PAGE_PICTURES = 2_000;
const JPEG_QUALITY = 0.95;

/** A picture that a page places. `image` is null until it is ready. */
export type Snapshot = { image: HTMLImageElement | null };

const sizeOf = (source: CanvasImageSource): readonly [number, number] => {
  if ('displayWidth' in source) return [source.displayWidth, source.displayHeight];
  return [Number(source.width), Number(source.height)];
};

function isOpaque(context: OffscreenCanvasRenderingContext2D, width: number, height: number): boolean {
  const { data } = context.getImageData(0, 0, width, height);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

async function load(snapshot: Snapshot, canvas: OffscreenCanvas, urls: string[]): Promise<void> {
  const context = canvas.getContext('2d');
  const opaque = context !== null && isOpaque(context, canvas.width, canvas.height);
  const blob = await canvas.convertToBlob(
    opaque ? { type: 'image/jpeg', quality: JPEG_QUALITY } : { type: 'image/png' },
  );
  const url = URL.createObjectURL(blob);
  urls.push(url);
  const image = new Image();
  // `decode()` waits for a frame of the screen, which a browser owes to no frame that isn't seen.
  const loaded = new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = () => reject(new Error('the picture can’t be read'));
  });
  image.src = url;
  await loaded;
  snapshot.image = image;
}

/**
 * Keeps the pictures of recorded pages compressed. pdf.js reuses its canvases and closes its bitmaps, so each is copied when
 * it is placed; a bitmap that is placed again, such as a logo, is kept once.
 */
export function createSnapshots() {
  const urls: string[] = [];
  const known = new WeakMap<object, Snapshot>();
  let [waiting, pixels, pictures]: [Promise<void>[], number, number] = [[], 0, 0];
  return {
    /** Copies what the source shows now. Throws `RangeError` when the page places too much. */
    take: (source: CanvasImageSource): Snapshot => {
      const before = known.get(source);
      if (before) return before;
      const snapshot: Snapshot = { image: null };
      const [width, height] = sizeOf(source);
      if (width < 1 || height < 1) return snapshot;
      pixels += width * height;
      pictures += 1;
      if (pixels > MAX_PAGE_PIXELS || pictures > MAX_PAGE_PICTURES)
        throw new RangeError('the page places too many pictures');
      const copy = new OffscreenCanvas(width, height);
      copy.getContext('2d', { willReadFrequently: true })?.drawImage(source, 0, 0, width, height);
      waiting.push(load(snapshot, copy, urls));
      if (source instanceof ImageBitmap) known.set(source, snapshot);
      return snapshot;
    },
    /** Waits for the pictures of the page that was recorded last; the next page starts counting at 0. */
    ready: async () => {
      const loading = waiting;
      [waiting, pixels, pictures] = [[], 0, 0];
      await Promise.all(loading);
    },
    release: () => {
      for (const url of urls) URL.revokeObjectURL(url);
    },
  };
}

export type Snapshots = ReturnType<typeof createSnapshots>;
