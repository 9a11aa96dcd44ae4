/** Where a key moves the mark in a list; undefined when it is no moving key. */
export function moveBy(
  key: string,
  list: { cursor: number; total: number; perPage: number; letters: boolean },
): number | undefined {
  const { cursor, total, perPage, letters } = list;
  if (total === 0) return undefined;
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: perPage,
    PageUp: -perPage,
    Home: -total,
    End: total,
    ...(letters && { j: 1, J: 1, k: -1, K: -1 }),
  };
  const step = steps[key];
  return step === undefined ? undefined : Math.max(0, Math.min(cursor + step, total - 1));
}
