import { bare } from './bare.ts';
import type { Dialect } from './dialect.ts';
import { legacy } from './legacy.ts';
import { nested } from './nested.ts';
import { pascal } from './pascal.ts';
import { plain } from './plain.ts';
import { presigned } from './presigned.ts';
import { snake } from './snake.ts';

export type { Dialect } from './dialect.ts';

/** Every way the service can speak; `plain` unless specified. */
export const DIALECTS: readonly Dialect[] = [plain, snake, pascal, bare, legacy, nested, presigned];
