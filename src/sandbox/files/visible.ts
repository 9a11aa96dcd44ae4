import type { FastifyRequest } from 'fastify';
import type { StoredFile } from '../store/files.ts';

const hidden = new WeakMap<FastifyRequest, (file: StoredFile) => boolean>();

/** Has this request answered as if these files weren't there yet. */
export function hideFiles(request: FastifyRequest, isHidden: (file: StoredFile) => boolean): void {
  hidden.set(request, isHidden);
}

/** The files that are there for this request. */
export function visibleFiles<File extends StoredFile>(
  request: FastifyRequest,
  files: readonly File[],
): File[] {
  const isHidden = hidden.get(request);
  return files.filter((file) => !isHidden?.(file));
}
