import type { Place } from '../../../pdf-frame/protocol.ts';
import type { OpenPdf } from '../viewer/index.ts';

/** The pages of one side, laid out in a frame of their own. */
export type Pane = {
  readonly seek: (place: Pick<Place, 'page' | 'top'>) => void;
  readonly zoomBy: (steps: number) => void;
  readonly fit: () => void;
  readonly look: (dark: boolean) => void;
};

export const paneOf = ({ send }: OpenPdf): Pane => ({
  seek: ({ page, top }) => send(top === null ? { type: 'go', page } : { type: 'seek', page, top }),
  zoomBy: (steps) => send({ type: 'zoomBy', steps }),
  fit: () => send({ type: 'zoom', to: 'page-width' }),
  look: (dark) => send({ type: 'look', dark }),
});
