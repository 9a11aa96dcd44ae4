import { create } from 'zustand';

type Panels = {
  readonly preview: boolean;
  readonly downloads: boolean;
  readonly help: boolean;
  /** The account switcher. */
  readonly accounts: boolean;
  readonly toggle: (panel: Panel) => void;
  readonly close: (panel: Panel) => void;
  readonly open: (panel: Panel) => void;
};
type Panel = 'preview' | 'downloads' | 'help' | 'accounts';

/** Which side panels are open. They stay so from section to section. */
export const usePanels = create<Panels>()((set) => ({
  preview: false,
  downloads: false,
  help: false,
  accounts: false,
  toggle: (panel) => set((state) => ({ [panel]: !state[panel] })),
  close: (panel) => set({ [panel]: false }),
  open: (panel) => set({ [panel]: true }),
}));
