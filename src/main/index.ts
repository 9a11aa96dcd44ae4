import { join } from 'node:path';
import * as electron from 'electron';
import { keepCompiledCode } from './hosts/common/code-cache.ts';
import { giveMemoryBack } from './hosts/common/memory.ts';

keepCompiledCode(electron.app.getPath('userData'));
giveMemoryBack();
const { startElectron } = await import('./hosts/electron/main.ts');
void startElectron(electron, { argv: process.argv, out: join(import.meta.dirname, '..') });
