/** Work on the disk that continues while more bytes come, a few pieces at a time. Its first failure is thrown by the next call. */
export class Background {
  readonly #most: number;
  readonly #running = new Set<Promise<void>>();
  #failed: { readonly error: unknown } | null = null;

  constructor(most: number) {
    this.#most = most;
  }

  /** Begins the work as soon as fewer than the most are running. */
  async add(work: () => Promise<void>): Promise<void> {
    while (this.#running.size >= this.#most) await Promise.race(this.#running);
    this.#throwFailure();
    const running = work()
      .catch((error: unknown) => {
        this.#failed ??= { error };
      })
      .finally(() => void this.#running.delete(running));
    this.#running.add(running);
  }

  async drain(): Promise<void> {
    await this.settle();
    this.#throwFailure();
  }

  /** Waits for what runs; a failure doesn't matter any more. */
  async settle(): Promise<void> {
    await Promise.all(this.#running);
  }

  #throwFailure(): void {
    if (this.#failed) throw this.#failed.error;
  }
}
