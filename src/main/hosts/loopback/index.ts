import { join } from 'node:path';
import { places } from '../../app/places.ts';
import { keepCompiledCode } from '../common/code-cache.ts';
import { collectSooner, giveMemoryBack, letThreadsChoose } from '../common/memory.ts';

const asked = process.argv.indexOf('--data-dir');
keepCompiledCode(places(asked < 0 ? null : (process.argv[asked + 1] ?? null)).data);
giveMemoryBack();
letThreadsChoose();
collectSooner();
const { startLoopback } = await import('./main.ts');
startLoopback(join(import.meta.dirname, '..'));
