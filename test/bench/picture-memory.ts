import type { Browser, CDPSession } from 'playwright-core';

type Allocators = Readonly<
  Record<string, { readonly attrs?: Readonly<Record<string, { readonly value: string }>> }>
>;
type Dump = { readonly ph: string; readonly args: { readonly dumps?: { readonly allocators?: Allocators } } };

/** Pictures of img elements, canvases, and what is kept to draw both smaller. */
const HOLDERS = ['cc/image_memory/', 'canvas/ResourceProvider/', 'skia/sk_resource_cache/'];

/** Bytes of decoded pictures that all pages hold: what Chromium's own dump of its memory lists for them. */
export async function decodedBytes(browser: Browser): Promise<number> {
  const session: CDPSession = await browser.newBrowserCDPSession();
  const events: Dump[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Dump[])));
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['disabled-by-default-memory-infra'],
      excludedCategories: ['*'],
      // No dumps by themselves; the protocol's types don't know the list.
      memoryDumpConfig: { triggers: [] as unknown as string },
    },
  });
  const { success } = await session.send('Tracing.requestMemoryDump', { levelOfDetail: 'detailed' });
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  if (!success) throw new Error('Chromium made no dump of its memory');
  return events.reduce((sum, { args }) => sum + imagesOf(args.dumps?.allocators ?? {}), 0);
}

/** Only the single ones: their sums are listed, too. */
function imagesOf(allocators: Allocators): number {
  const names = Object.keys(allocators).filter((name) => HOLDERS.some((holder) => name.startsWith(holder)));
  return names
    .filter((name) => !names.some((other) => other.startsWith(`${name}/`)))
    .reduce((sum, name) => sum + Number.parseInt(allocators[name]?.attrs?.['size']?.value ?? '0', 16), 0);
}
