/** A file, read: PDF, drawing, picture, table, archive; and what other screens show of them. Its screen is loaded by the frame. */

export {
  getAgain,
  openOutside,
  reveal,
  showInFolderLabel,
  useFailure,
  useTransfer,
} from './actions.ts';
export { asTable } from './archive/entries.ts';
export { ChangedNote } from './ChangedNote.tsx';
export { Table } from './document/Table.tsx';
export { type Look, wholeLook } from './drawing/look.ts';
export { PlanPicture } from './drawing/PlanPicture.tsx';
export { usePlanLook } from './drawing/usePlanLook.ts';
export { useFiles } from './files.ts';
export { GROUP_NAMES, grouped, viewName } from './groups.ts';
export { copyFile, dragOut } from './handing.ts';
export type { Point, Size } from './image/zoom.ts';
export { type OpenPdf, openPdf } from './pdf/engine.ts';
export { ClosedPdf, PdfPlace } from './pdf/PdfPlace.tsx';
export { openAt } from './pdf/places.ts';
export { useOpening } from './pdf/useOpening.ts';
export { prepareFile } from './prepareFile.ts';
export { type Press, useDrag } from './useDrag.ts';
export { useRoom } from './useRoom.ts';
export { useWheel } from './useWheel.ts';
