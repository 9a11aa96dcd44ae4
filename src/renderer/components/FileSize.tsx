import { formatBytes } from '../../shared/domain/file.ts';
import type { Bytes } from '../../shared/domain/units.ts';
import { Dash } from './When.tsx';

/** A size as file managers show it; `null` is a dash. */
export function FileSize({ bytes }: { bytes: Bytes | null }) {
  return bytes === null ? <Dash /> : <span className="r-figures">{formatBytes(bytes)}</span>;
}
