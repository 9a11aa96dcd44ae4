/** Lets the works of one list follow one another; a short one that finds nobody runs at once. */
export function createTurns(): <Value>(id: string, work: () => Value | Promise<Value>) => Promise<Value> {
  const last = new Map<string, Promise<unknown>>();
  return async (id, work) => {
    const before = last.get(id);
    const own = before ? before.then(work, work) : (async () => work())();
    const ended = own.then(
      () => {},
      () => {},
    );
    last.set(id, ended);
    try {
      return await own;
    } finally {
      if (last.get(id) === ended) last.delete(id);
    }
  };
}
