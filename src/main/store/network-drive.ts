import { realpathSync, statfsSync } from 'node:fs';
import { message } from '../../shared/copy/message.ts';
import { StoreError } from './errors.ts';

/** File systems of other computers, as Linux numbers them (statfs(2)): NFS, SMB, CIFS, SMB2, AFS, Coda, NCP, 9P, Ceph. */
const REMOTE: ReadonlySet<number> = new Set([
  0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x5346414f, 0x73757245, 0x564c, 0x01021997, 0x00c36400,
]);

export type Look = {
  readonly platform: NodeJS.Platform;
  /** The number of the folder's file system. */
  readonly fileSystem: (folder: string) => number;
  /** The folder's own path: Windows answers `\\server\share\...` for a drive letter of a share. */
  readonly ownPath: (folder: string) => string;
};

const LOOK: Look = {
  platform: process.platform,
  fileSystem: (folder) => statfsSync(folder).type,
  ownPath: (folder) => realpathSync.native(folder),
};

/** Whether the folder is on another computer. A folder that can't be asked counts as one of this computer. */
export function isOnNetwork(folder: string, { platform, fileSystem, ownPath }: Look = LOOK): boolean {
  try {
    // `\\?\C:\` and `\\.\` are this computer's own.
    if (platform === 'win32') return /^\\\\(?:\?\\UNC\\|[^?.\\])/i.test(ownPath(folder));
    // Signed on 32-bit systems.
    return platform === 'linux' && REMOTE.has(fileSystem(folder) >>> 0);
  } catch {
    return false;
  }
}

/**
 * Throws a StoreError `not_durable` for a folder on a network drive: SQLite's locks and its log don't hold there, and two
 * computers with the same orders could send them twice.
 */
export function refuseNetworkDrive(folder: string, look?: Look): void {
  if (!isOnNetwork(folder, look)) return;
  throw new StoreError('not_durable', message('data.network_drive', { folder }));
}
