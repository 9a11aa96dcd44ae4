/** The page of the frame, beside the app's own. */
const FRAME = './pdf-frame.html';
/** A frame that was made ready and isn't used by then gives its memory back. */
const UNUSED_MS = 60_000;

export type Frame = { readonly frame: HTMLIFrameElement; readonly loaded: Promise<void> };

type Spare = Frame & { readonly timer: ReturnType<typeof setTimeout> };
let spare: Spare | null = null;

function load(sandbox: string, place: HTMLElement, hidden: boolean): Frame {
  const frame = document.createElement('iframe');
  // Scripts, and nothing else: its own origin, no forms, no windows, no dialogs, no way to the page around it.
  // Only a frame that prints, for as long as it does, may open the print dialog.
  frame.setAttribute('sandbox', sandbox);
  frame.setAttribute('referrerpolicy', 'no-referrer');
  frame.title = 'PDF';
  frame.src = FRAME;
  if (hidden) {
    frame.tabIndex = -1;
    frame.setAttribute('aria-hidden', 'true');
    frame.style.cssText = 'position:fixed;left:-10px;top:0;width:1px;height:1px;border:0';
  }
  const loaded = new Promise<void>((resolve) => {
    frame.addEventListener('load', () => resolve(), { once: true });
  });
  place.append(frame);
  return { frame, loaded };
}

/** Loads a frame for the next document that is opened to be read: somebody points at one. */
export function warmFrame(): void {
  // Anywhere else a frame that is moved loads again.
  if (spare !== null || !('moveBefore' in Element.prototype)) return;
  const made = load('allow-scripts', document.body, true);
  const timer = setTimeout(() => {
    made.frame.remove();
    if (spare?.frame === made.frame) spare = null;
  }, UNUSED_MS);
  spare = { ...made, timer };
}

/** A frame for one document, in its place. A frame that was made ready is never used twice. */
export function makeFrame(purpose: { readonly place: HTMLElement } | 'pictures' | 'print'): Frame {
  if (purpose === 'print') return load('allow-scripts allow-modals', document.body, true);
  if (purpose === 'pictures') return load('allow-scripts', document.body, true);
  const ready = spare;
  if (!ready) return load('allow-scripts', purpose.place, false);
  spare = null;
  clearTimeout(ready.timer);
  const { frame, loaded } = ready;
  frame.removeAttribute('tabindex');
  frame.removeAttribute('aria-hidden');
  frame.removeAttribute('style');
  purpose.place.moveBefore(frame, null);
  return { frame, loaded };
}
