/** A function that may be called often and works at most once in `wait` milliseconds; the last call is never lost. */
export type Throttled = { readonly ask: () => void; readonly cancel: () => void };

export function throttled(work: () => void, wait: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const run = () => {
    again = false;
    work();
    timer = setTimeout(() => {
      timer = undefined;
      if (again) run();
    }, wait);
  };
  return {
    ask() {
      if (timer === undefined) run();
      else again = true;
    },
    cancel() {
      clearTimeout(timer);
      timer = undefined;
      again = false;
    },
  };
}
