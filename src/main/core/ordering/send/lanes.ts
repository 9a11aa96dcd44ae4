/** Work that runs in parallel: within a lane one after the other, no lane waits for another. */
export interface Lanes<Item> {
  /** Whether the lane is at work. */
  busy(lane: string): boolean;
  /** Starts a lane with these items; does nothing while it's at work. */
  start(lane: string, items: readonly Item[]): void;
  /** Waits until all lanes are done. */
  ended(): Promise<unknown>;
}

/** `work` handles one item and never rejects; `done` is called when a lane is through with its items. */
export function createLanes<Item>(work: (item: Item) => Promise<void>, done: () => void): Lanes<Item> {
  const lanes = new Map<string, Promise<void>>();

  async function run(lane: string, items: readonly Item[]): Promise<void> {
    // The lane counts as busy before its first item begins.
    await Promise.resolve();
    for (const item of items) await work(item);
    lanes.delete(lane);
    done();
  }

  return {
    busy: (lane) => lanes.has(lane),
    start: (lane, items) => {
      if (!lanes.has(lane)) lanes.set(lane, run(lane, items));
    },
    ended: () => Promise.all([...lanes.values()]),
  };
}
