/** Whether a path names a folder wholly, and not a whole disk or share. */
export function isAbsolute(path: string, platform: 'windows' | 'macos' | 'linux'): boolean {
  if (/\p{Cc}/u.test(path)) return false;
  if (platform !== 'windows') return /^\/[^/]/.test(path) && !path.split('/').includes('..');
  const isWhole = /^[a-z]:[\\/][^\\/]/i.test(path) || /^\\\\[^\\/?.]+\\[^\\/]+\\[^\\/]/.test(path);
  return isWhole && !path.split(/[\\/]/).includes('..');
}
