import { join } from 'node:path';
import * as electron from 'electron';
import { startElectron } from './hosts/electron/main.ts';

void startElectron(electron, { argv: process.argv, out: join(import.meta.dirname, '..') });
