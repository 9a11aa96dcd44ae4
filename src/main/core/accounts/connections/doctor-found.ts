import type { DoctorStep } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { Account } from '../../../../shared/domain/account.ts';
import type { Millis } from '../../../../shared/domain/units.ts';
import type { SessionResult } from '../../kernel/session.ts';
import type { Reached } from '../../ports/index.ts';

/** What one step found, before it has its title. */
export type Step = Omit<DoctorStep, 'id' | 'title'>;

/** What all steps are judged from. */
export type Found = {
  readonly account: Account;
  /** The service's address as shown to a person. */
  readonly host: string;
  readonly now: Millis;
  readonly way: Reached;
  readonly signIn: SessionResult<unknown>;
  readonly paused: boolean;
  /** The address of a web page that this network shows in place of the service; null: none was met. */
  readonly page: string | null;
};

export const skipped = (): Step => ({ state: 'skipped', found: t('doctorSteps.skipped'), forIt: null });

/** `words` doesn't begin with a host's name, which has no capital. */
export function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
