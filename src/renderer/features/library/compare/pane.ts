import type { FromFrame, Place, ToFrame } from '../../../pdf-frame/protocol.ts';
import { type AskPassword, openPdf, passOn } from '../viewer/index.ts';

/** The pages of one side, laid out in a frame of their own. */
export type Pane = {
  readonly pages: number;
  readonly seek: (place: Pick<Place, 'page' | 'top'>) => void;
  readonly zoomBy: (steps: number) => void;
  readonly fit: () => void;
  readonly look: (dark: boolean) => void;
};

type Paper = {
  readonly place: HTMLElement;
  readonly label: string;
  readonly dark: boolean;
  readonly askPassword: AskPassword;
};
type Heard = {
  /** Where the person is now, or where it was put. */
  readonly moved: (place: Place) => void;
  readonly failed: () => void;
};

/** Opens a PDF to be read beside another one. Throws what `openPdf` throws. */
export async function openPane(
  url: string,
  paper: Paper,
  signal: AbortSignal,
  { moved, failed }: Heard,
): Promise<Pane> {
  let send: (message: ToFrame) => void = () => {};
  let frame: HTMLIFrameElement | null = null;
  const hear = (message: FromFrame) => {
    if (message.type === 'place') moved(message.place);
    else if (message.type === 'failed') failed();
    else if (message.type === 'key' && frame) passOn(frame, message.press);
    else if (message.type === 'pressed') frame?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  };
  const pdf = await openPdf(url, signal, {
    ...paper,
    start: null,
    hear,
    opened: (way, element) => {
      send = way;
      frame = element;
    },
  });
  return {
    pages: pdf.pages,
    seek: ({ page, top }) => send(top === null ? { type: 'go', page } : { type: 'seek', page, top }),
    zoomBy: (steps) => send({ type: 'zoomBy', steps }),
    fit: () => send({ type: 'zoom', to: 'page-width' }),
    look: (dark) => send({ type: 'look', dark }),
  };
}
