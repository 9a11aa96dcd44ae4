import type { Dialect } from './dialect.ts';
import { plain } from './plain.ts';

export const presigned: Dialect = {
  ...plain,
  name: 'presigned',
  about: 'the plain shapes; files are fetched from another origin by links that expire',
  links: 'presigned',
};
