import { type FromFrame, type Place, readMessage, type ToFrame } from '../../../../pdf-frame/protocol.ts';
import { Damage, FileGone } from './damage.ts';
import { makeFrame } from './frames.ts';
import { type AskPassword, createUnlocking } from './passwords.ts';
import { passOn } from './presses.ts';

/** A document that isn't open by then holds the frame up, and is given up. */
const PATIENCE_MS = 30_000;
/** Larger ones are for the computer's own program. Bytes. */
const MOST_BYTES = 300_000_000;

export type OpenPdf = {
  readonly pages: number;
  /** Height by width of the first page. */
  readonly shape: number;
  /**
   * Draws a page onto a canvas, `width` CSS pixels wide, in the sharpness of the screen. Returns whether it was drawn:
   * a page that can't be drawn, or isn't wanted any more, leaves the canvas as it is.
   */
  readonly draw: (
    page: number,
    canvas: HTMLCanvasElement,
    how: { width: number; signal: AbortSignal },
  ) => Promise<boolean>;
  /**
   * Opens the print dialog on these pages, both ends included, `note` on every sheet. Returns once the dialog is closed; false
   * when the pages couldn't be made ready. Only for a document that was opened for it.
   */
  readonly print: (first: number, last: number, note: string | null) => Promise<boolean>;
  readonly close: () => void;
  /** Of a document that is read: its frame, and the way to talk to it. */
  readonly frame: HTMLIFrameElement;
  readonly send: (message: ToFrame) => void;
};

/** What a document is opened for: to be read in a frame that is seen, for pictures of its pages, or to be printed. */
type Purpose = ReadingFrame | 'pictures' | 'print';

/** What pages are laid out on to be read. */
export type Paper = {
  /** Holds the frame for as long as the document is open. */
  readonly place: HTMLElement;
  readonly label: string;
  readonly dark: boolean;
  readonly askPassword: AskPassword;
};

/** A frame in which pages are laid out to be read. */
type ReadingFrame = Paper & {
  readonly start: Place | null | Promise<Place | null>;
  /** What the frame says; what is pressed in it is passed on before. */
  readonly hear: (message: FromFrame) => void;
};

async function readBytes(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetch(url, { signal, credentials: 'same-origin' });
  if (answer.status === 404) throw new FileGone();
  if (!answer.ok) throw new Error(`the file was answered with ${answer.status}`);
  if (Number(answer.headers.get('content-length')) > MOST_BYTES) throw new Damage('large');
  return answer.arrayBuffer();
}

/** A file that comes with pdf.js; the frame names it, and gets nothing else. */
async function frameData(folder: string, name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const answer = await fetch(new URL(`./pdfjs/${folder}/${name}`, document.baseURI));
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
}

/** Pictures of pages that the frame was asked for. */
function createPictures(send: (message: ToFrame) => void) {
  const waiting = new Map<number, (picture: ImageBitmap | null) => void>();
  let last = 0;
  return {
    ask: (page: number, width: number) =>
      new Promise<ImageBitmap | null>((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        send({ type: 'draw', id: last, page, width });
      }),
    arrived: (id: number, picture: ImageBitmap | null) => {
      waiting.get(id)?.(picture);
      waiting.delete(id);
    },
    end: () => {
      for (const resolve of waiting.values()) resolve(null);
      waiting.clear();
    },
  };
}

/**
 * Opens a PDF of the library in its own frame, which has neither the app's calls nor a network: pdf.js and all that
 * a document may do to it stay there. To be read, the pages are laid out, and a locked document's password is asked
 * for. Throws `FileGone` or `Damage`. Closed by `close` or the signal, the frame is gone with everything in it.
 */
export async function openPdf(
  url: string,
  signal: AbortSignal,
  purpose: Purpose = 'pictures',
): Promise<OpenPdf> {
  const reading = typeof purpose === 'string' ? undefined : purpose;
  const { frame, loaded } = makeFrame(purpose);
  const { port1: port, port2: theirs } = new MessageChannel();
  const send = (message: ToFrame, transfer: Transferable[] = []) => port.postMessage(message, transfer);
  const pictures = createPictures(send);
  let printed: (ok: boolean) => void = () => {};
  const close = () => {
    printed(false);
    port.close();
    frame.remove();
    pictures.end();
  };
  signal.addEventListener('abort', close, { once: true });
  try {
    const [data, place] = await Promise.all([readBytes(url, signal), reading?.start ?? null, loaded]);
    signal.throwIfAborted();
    const ready = new Promise<Extract<FromFrame, { type: 'ready' }>>((resolve, reject) => {
      const wait = () => setTimeout(() => reject(new Damage('slow')), PATIENCE_MS);
      let patience = wait();
      const unlock = createUnlocking(url, reading?.askPassword);
      let [asking, isOpen] = [false, false];
      const locked = async () => {
        if (asking) return;
        asking = true;
        // A person takes the time that it takes.
        clearTimeout(patience);
        const password = await unlock.password();
        asking = false;
        if (signal.aborted) return;
        if (password === null) return reject(new Damage('locked'));
        patience = wait();
        send({ type: 'password', password });
      };
      // A frame that loads again has been led somewhere else.
      frame.addEventListener('load', () => {
        reject(new Damage('other'));
        reading?.hear({ type: 'failed', why: 'other' });
      });
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      port.onmessage = (event: MessageEvent<unknown>) => {
        const message = readMessage(event.data);
        if (message?.type === 'locked') void (isOpen || locked());
        else if (message?.type === 'ready') {
          clearTimeout(patience);
          isOpen = true;
          unlock.opened();
          resolve(message);
        } else if (message?.type === 'failed') {
          clearTimeout(patience);
          reject(new Damage(message.why));
          printed(false);
          reading?.hear(message);
        } else if (message?.type === 'drawn') pictures.arrived(message.id, message.picture);
        else if (message?.type === 'printed') printed(message.ok);
        else if (message?.type === 'want') {
          const answer = (bytes: Uint8Array<ArrayBuffer> | null) =>
            send({ type: 'data', id: message.id, bytes });
          frameData(message.folder, message.name).then(answer, () => answer(null));
        } else if (message && reading && !(isOpen && passOn(frame, message))) reading.hear(message);
      };
    });
    frame.contentWindow?.postMessage('open', '*', [theirs]);
    const read = reading ? { label: reading.label, dark: reading.dark, place } : null;
    send({ type: 'open', data, read }, [data]);
    const { pages, shape } = await ready;
    return {
      pages,
      shape,
      draw: async (page, canvas, how) => {
        if (how.signal.aborted) return false;
        const picture = await pictures.ask(page, Math.round(how.width * devicePixelRatio));
        if (!picture || how.signal.aborted) return false;
        canvas.width = picture.width;
        canvas.height = picture.height;
        canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
        return true;
      },
      print: (first, last, note) =>
        new Promise((resolve) => {
          printed = resolve;
          send({ type: 'print', first, last, note });
        }),
      close,
      frame,
      send,
    };
  } catch (error) {
    close();
    throw error;
  }
}
