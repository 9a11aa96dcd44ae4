import { sourcesHash } from '../build.mjs';
import { at, NODE, projectEnv, ROOT } from './project.mjs';
import { capture } from './run.mjs';

/**
 * The folder for the pictures of sample reports that all practice services of the tests share: drawing them takes a
 * service 16 s of a processor, and dozens are started. A change of what draws them makes it another folder.
 */
export function imageryFolder() {
  const hash = sourcesHash(ROOT, ['src/sandbox/report', 'package-lock.json']);
  return at('node_modules', '.cache', 'ridgeline-imagery', hash.slice(0, 16));
}

/** Draws them in its own process. A service that doesn't find them draws them itself, so a failure here is none. */
export async function drawImagery() {
  const script = at('scripts', 'lib', 'draw-imagery.mjs');
  await capture(NODE, [script, imageryFolder()], { env: projectEnv() }).catch(() => undefined);
}
