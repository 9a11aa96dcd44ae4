/** A program's steps, called by name in its parent's messages; what a step throws goes back in words. */
export function serveSteps(steps: Readonly<Record<string, (input: never) => Promise<unknown>>>): void {
  process.on('disconnect', () => process.exit(0));
  process.on('message', async ({ id, step, ...input }: { id: number; step: string }) => {
    try {
      process.send?.({ id, value: (await steps[step]?.(input as never)) ?? null });
    } catch (error) {
      process.send?.({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
  process.send?.({ id: 0, value: 'ready' });
}
