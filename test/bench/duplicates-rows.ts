import { parseArgs } from 'node:util';
import { benchDuplicates } from './duplicates.ts';

const { values } = parseArgs({ options: { orders: { type: 'string', default: '100000' } } });
process.stdout.write(await benchDuplicates(Number(values.orders)));
