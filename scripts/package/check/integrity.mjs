import { createHash } from 'node:crypto';
import { NtExecutable, NtExecutableResource } from 'resedit';

/**
 * What a Windows program says of its archive (resource INTEGRITY, ELECTRONASAR): { matches(header) }, or undefined.
 * Electron compares the SHA-256 of the archive's header with it before it loads a file.
 */
export function integrityOf(program) {
  const resources = NtExecutableResource.from(NtExecutable.from(program, { ignoreCert: true }));
  const entry = resources.entries.find(({ type, id }) => type === 'INTEGRITY' && id === 'ELECTRONASAR');
  if (entry === undefined) return undefined;
  const [said] = JSON.parse(Buffer.from(entry.bin).toString('utf8'));
  const hash = (text) => createHash('sha256').update(text).digest('hex');
  return {
    matches: (header) =>
      said.file === 'resources\\app.asar' && said.alg === 'SHA256' && said.value === hash(header),
  };
}
