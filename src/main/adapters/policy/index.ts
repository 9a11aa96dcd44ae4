import type { PolicySource } from '../../core/ports/policy.ts';
import { readJsonPolicy } from './json-file.ts';
import { readPlistPolicy } from './plist.ts';
import { readRegistryPolicy } from './registry.ts';

/**
 * Where this system keeps what IT sets: each is written by administrators only. %ProgramData% isn't among them, because
 * everybody may make a folder there.
 */
export function systemPolicy(platform: NodeJS.Platform = process.platform): PolicySource {
  switch (platform) {
    case 'win32':
      return { read: () => readRegistryPolicy() };
    case 'darwin':
      return { read: () => readPlistPolicy('/Library/Managed Preferences/com.ridgeline.desktop.plist') };
    default:
      return { read: () => readJsonPolicy('/etc/ridgeline/policy.json') };
  }
}
