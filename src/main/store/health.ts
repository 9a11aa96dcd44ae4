import { say } from '../../shared/copy/say.ts';
import { t } from '../../shared/copy/t.ts';
import type { StoreHealth } from '../core/ports/store-health.ts';
import { checkFile } from './checked.ts';
import { copiesFolder, listCopies, makeCopy, sweepBefore } from './copies.ts';
import { DAMAGED, type DamageSign, noteOpen } from './damage.ts';
import { journalFile } from './journal/file.ts';
import type { Db } from './sql.ts';

/** Whether the database can be trusted, and the copies of it. `:memory:` has none. */
export function healthOf(db: Db, path: string, damage: DamageSign): StoreHealth {
  const isKept = path !== ':memory:';
  return {
    damage: damage.state,
    onDamage: damage.listen,
    uncleanEnd: isKept && noteOpen(path),
    folder: copiesFolder(path),
    journal: journalFile(path),
    copies: () => (isKept ? listCopies(path) : []),
    check: async (file, signal) => {
      const checked = await checkFile(file, signal);
      if (!checked.sound) damage.found(say(DAMAGED));
      return checked.sound ? checked.counts : null;
    },
    makeCopy: async (at, signal) => {
      if (!isKept) return { ok: false, damaged: false, why: t('data.not_on_disk') };
      const made = await makeCopy(db, path, at, signal);
      if (!made.ok && made.damaged) damage.found(say(DAMAGED));
      if (made.ok) sweepBefore(path, at);
      return made;
    },
  };
}
