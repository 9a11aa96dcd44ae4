import { create } from 'zustand';
import { type Block, type Cell, type Selection, START, selectCell } from './selection.ts';

type Mark = {
  /** The list whose grid this is. */
  readonly listId: string | null;
  readonly selection: Selection;
  /** The view follows the block's corner; it stays where it is when a whole column or list is marked at once, as in Excel. */
  readonly follows: boolean;
  /** The cell is being edited; `typing`: a typed sign opened it. */
  readonly editing: { readonly typing: boolean } | null;
  /** The column where Tab began: Enter continues below it, as in other spreadsheets. */
  readonly tabbedFrom: number | null;
  /** Cells that dragging the fill handle will fill, while it is dragged. */
  readonly filling: Block | null;
  /** Counts the times when the grid should take the keyboard and bring the cell into view. */
  readonly called: number;
  readonly select: (selection: Selection, tabbedFrom?: number | null) => void;
  /** Marks a whole column or list without moving the view. */
  readonly selectWhole: (selection: Selection) => void;
  readonly edit: (typing: boolean) => void;
  readonly endEdit: () => void;
  readonly fill: (block: Block | null) => void;
  /** Brings the keyboard to a cell from elsewhere on the screen. */
  readonly goTo: (cell: Cell) => void;
  /** To the top of other rows, in the same column. */
  readonly reset: () => void;
  /** Begins at the top of another list; back in the same one it is where it was. */
  readonly open: (listId: string) => void;
};

/** Where the keyboard is in the grid. */
export const useMark = create<Mark>()((set, get) => ({
  listId: null,
  selection: START,
  follows: true,
  editing: null,
  tabbedFrom: null,
  filling: null,
  called: 0,
  select: (selection, tabbedFrom = null) => set({ selection, follows: true, editing: null, tabbedFrom }),
  selectWhole: (selection) => set({ selection, follows: false, editing: null, tabbedFrom: null }),
  edit: (typing) => set({ editing: { typing } }),
  endEdit: () => set({ editing: null }),
  fill: (filling) => set({ filling }),
  goTo: (cell) =>
    set({
      selection: selectCell(cell),
      follows: true,
      editing: null,
      tabbedFrom: null,
      called: get().called + 1,
    }),
  reset: () => {
    const { column } = get().selection.at;
    set({
      selection: selectCell({ row: 0, column }),
      follows: true,
      editing: null,
      tabbedFrom: null,
      filling: null,
    });
  },
  open: (listId) => {
    if (get().listId !== listId)
      set({ listId, selection: START, follows: true, editing: null, filling: null });
  },
}));
