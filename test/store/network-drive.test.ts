import { expect, test } from 'vitest';
import { isOnNetwork, type Look, refuseNetworkDrive } from '../../src/main/store/network-drive.ts';
import { temporaryFolder } from '../support/folder.ts';

const windows = (path: string): Look => ({ platform: 'win32', fileSystem: () => 0, ownPath: () => path });
const linux = (type: number): Look => ({
  platform: 'linux',
  fileSystem: () => type,
  ownPath: (path) => path,
});

test.each([
  ['\\\\server\\users$\\dana\\AppData\\Roaming\\Ridgeline', true],
  ['\\\\?\\UNC\\server\\share\\Ridgeline', true],
  ['C:\\Users\\dana\\AppData\\Roaming\\Ridgeline', false],
  ['\\\\?\\C:\\Users\\dana', false],
  ['\\\\.\\C:\\Users\\dana', false],
])('on Windows %s is on another computer: %s', (path, expected) => {
  expect(isOnNetwork('Z:\\Ridgeline', windows(path))).toBe(expected);
});

test.each([
  ['NFS', 0x6969, true],
  ['SMB', 0xff534d42 | 0, true],
  ['SMB 2', 0xfe534d42, true],
  ['9P', 0x01021997, true],
  ['ext4', 0xef53, false],
  ['btrfs', 0x9123683e, false],
  ['NTFS by FUSE', 0x65735546, false],
])('on Linux %s is on another computer: %s', (_name, type, expected) => {
  expect(isOnNetwork('/data', linux(type))).toBe(expected);
});

test('a data folder on a network drive is refused with what to do', () => {
  expect(() => refuseNetworkDrive('/mnt/office', linux(0x6969))).toThrow(
    'Ridgeline’s data folder (/mnt/office) is on a network drive, where orders could be lost or sent twice. Ask your IT person to keep this folder on the computer’s own disk.',
  );
});

test('a folder that can’t be asked, and this computer’s own, are accepted', () => {
  const silent = () => {
    throw new Error('ENOSYS');
  };
  expect(isOnNetwork('/gone', { platform: 'linux', fileSystem: silent, ownPath: silent })).toBe(false);
  expect(() => refuseNetworkDrive(temporaryFolder())).not.toThrow();
});
