import { create } from 'zustand';
import { type Cell, type Selection, START, selectCell } from './selection.ts';

type Mark = {
  /** The list whose grid this is. */
  readonly importId: string | null;
  readonly selection: Selection;
  /** The cell is being edited; `typing`: a typed sign opened it. */
  readonly editing: { readonly typing: boolean } | null;
  /** Counts the times when the grid should take the keyboard and bring the cell into view. */
  readonly called: number;
  readonly select: (selection: Selection) => void;
  readonly edit: (typing: boolean) => void;
  readonly endEdit: () => void;
  /** Brings the keyboard to a cell from elsewhere on the screen. */
  readonly goTo: (cell: Cell) => void;
  readonly reset: () => void;
  /** Begins at the top of another list; back in the same one it is where it was. */
  readonly open: (importId: string) => void;
};

/** Where the keyboard is in the grid. */
export const useMark = create<Mark>()((set, get) => ({
  importId: null,
  selection: START,
  editing: null,
  called: 0,
  select: (selection) => set({ selection, editing: null }),
  edit: (typing) => set({ editing: { typing } }),
  endEdit: () => set({ editing: null }),
  goTo: (cell) => set({ selection: selectCell(cell), editing: null, called: get().called + 1 }),
  reset: () => set({ selection: START, editing: null }),
  open: (importId) => {
    if (get().importId !== importId) set({ importId, selection: START, editing: null });
  },
}));
