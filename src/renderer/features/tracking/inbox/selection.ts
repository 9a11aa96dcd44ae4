import { create } from 'zustand';
import type { InboxItem } from '../../../../shared/contract/index.ts';
import { useInbox } from '../../../stores/tracking/inbox.ts';

type Selection = {
  readonly chosen: ReadonlySet<number>;
  /** The item that a range begins at. */
  readonly anchor: number | null;
  readonly toggle: (itemId: number) => void;
  /** Everything between the item where the range began and this one. `ordered`: as the list shows them. */
  readonly extendTo: (ordered: readonly InboxItem[], itemId: number) => void;
  readonly startAt: (itemId: number | null) => void;
  readonly choose: (items: readonly InboxItem[]) => void;
  readonly clear: () => void;
};

const NONE: ReadonlySet<number> = new Set();

/** Which items of the inbox are chosen, to decide them together. */
export const useInboxSelection = create<Selection>()((set, get) => ({
  chosen: NONE,
  anchor: null,
  toggle(itemId) {
    const chosen = new Set(get().chosen);
    if (!chosen.delete(itemId)) chosen.add(itemId);
    set({ chosen, anchor: itemId });
  },
  extendTo(ordered, itemId) {
    const at = (id: number | null) => ordered.findIndex((each) => each.id === id);
    const [from, to] = [at(get().anchor), at(itemId)].sort((a, b) => a - b);
    if (from === undefined || to === undefined || from < 0) return;
    set({ chosen: new Set(ordered.slice(from, to + 1).map(({ id }) => id)) });
  },
  startAt: (anchor) => set({ anchor }),
  choose: (items) => set({ chosen: new Set(items.map(({ id }) => id)) }),
  clear: () => set({ chosen: NONE, anchor: null }),
}));

/** What has left the list isn't chosen any more. */
useInbox.subscribe(({ items }, before) => {
  const { chosen } = useInboxSelection.getState();
  if (items === before.items || chosen.size === 0) return;
  const here = new Set((items ?? []).map(({ id }) => id));
  const left = [...chosen].filter((id) => here.has(id));
  if (left.length < chosen.size) useInboxSelection.setState({ chosen: new Set(left) });
});
