import { expect, test } from 'vitest';
import { shareOfTheDay } from '../../../support/seeds.ts';
import { contentOf, goThrough, NAMES, TROUBLES, VICTIM, WAYS } from './matrix.ts';

const EDIT = 'a person’s highlight';

// Backup to a folder, backup to a ZIP, move, and mirror, each with what goes wrong on either disk: no file may be lost, and
// what isn't on the other disk is named.
const CASES = WAYS.flatMap((way) => TROUBLES.map((trouble) => [way, trouble.name, trouble] as const));

test.each(shareOfTheDay('troubles of a disk', CASES, 7))(
  '%s, %s: no file is lost, and each one that isn’t there is named',
  async (way, name, trouble) => {
    const landed = await goThrough(way, trouble);
    const contents = NAMES.map((each) => (each === VICTIM && name === 'edited' ? EDIT : contentOf(each)));
    const lost = contents.filter((text) => !landed.there.has(text) && !landed.here.has(text));
    expect(lost).toEqual(name === 'removed' ? [contentOf(VICTIM)] : []);
    // A backup may be copied to any disk later on; the others go to the disk that is there.
    if (way.startsWith('backup') || name === 'case-insensitive') expect(landed.clashes).toEqual([]);

    if (way.startsWith('backup') && landed.state === 'failed') {
      // No backup that looks whole, and the reason in words; the next one is made from the library, which has everything.
      expect(name).toMatch(/^(full|unmounted)$/);
      expect(landed.words).toMatch(/disk|folder|backup/i);
      expect([...landed.here]).toHaveLength(NAMES.length);
      return;
    }
    expect(landed.state).toBe(way === 'mirror' && landed.named.length > 0 ? 'tries again' : 'done');
    const absent = NAMES.filter((_name, at) => !landed.there.has(contents[at] ?? ''));
    for (const each of absent) expect(landed.named.join('\n')).toContain(each);
    const isVictimOut = ['unreadable', 'locked', 'removed'].includes(name);
    expect(absent).toEqual(isVictimOut ? [VICTIM] : []);
  },
);
