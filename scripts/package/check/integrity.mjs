import { createHash } from 'node:crypto';
import { getRawHeader } from '@electron/asar';
import { NtExecutable, NtExecutableResource } from 'resedit';

/** The SHA-256 of an archive's header, which has the hash of every file: Electron compares it before it loads one. */
export const headerHash = (asar) =>
  createHash('sha256').update(getRawHeader(asar).headerString).digest('hex');

/** The hash that a Windows program has of its archive (resource INTEGRITY, ELECTRONASAR), or undefined. */
export function integrityOf(program) {
  const resources = NtExecutableResource.from(NtExecutable.from(program, { ignoreCert: true }));
  const entry = resources.entries.find(({ type, id }) => type === 'INTEGRITY' && id === 'ELECTRONASAR');
  if (entry === undefined) return undefined;
  const [said] = JSON.parse(Buffer.from(entry.bin).toString('utf8'));
  return said.file === 'resources\\app.asar' && said.alg === 'SHA256' ? said.value : undefined;
}
