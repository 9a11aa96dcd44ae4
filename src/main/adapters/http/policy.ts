import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProxyChoice } from '../../../shared/domain/proxy.ts';

const MOST_BYTES = 64_000;

/** Where the office's IT puts `policy.json`: a folder that only an administrator can write to. */
function policyFile(environment: Readonly<Record<string, string | undefined>>): string {
  if (process.platform === 'win32')
    return join(environment['ProgramData'] ?? 'C:\\ProgramData', 'Ridgeline', 'policy.json');
  if (process.platform === 'darwin') return '/Library/Application Support/Ridgeline/policy.json';
  return '/etc/ridgeline/policy.json';
}

/** The proxy of the policy (`{"proxy": "proxy.example.com:8080"}`, `"direct"` or `"system"`); null: there is none. */
export function policyProxy(file = policyFile(process.env)): string | null {
  try {
    const text = readFileSync(file, 'utf8');
    if (text.length > MOST_BYTES) return null;
    const value: unknown = JSON.parse(text);
    const proxy = typeof value === 'object' && value !== null ? Reflect.get(value, 'proxy') : undefined;
    if (typeof proxy !== 'string') return null;
    const choice = readProxyChoice(proxy);
    return choice.ok ? choice.proxy : null;
  } catch {
    return null;
  }
}
