import type { Connection } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { Message } from '../../../../shared/domain/message.ts';
import type { OrderIntake, Sessions } from '../../kernel/session.ts';
import type { Ports } from '../../ports/index.ts';

export type FollowerDeps = {
  readonly ports: Pick<Ports, 'clock' | 'random' | 'store' | 'logger'>;
  readonly sessions: Sessions;
  readonly intake: OrderIntake;
  /** How the account's connection is: nothing is asked while it's known to be away. */
  readonly connection: (accountId: AccountId) => Pick<Connection, 'state' | 'reason'>;
  /** The list can't be read though the service answers, in words; null: it can. */
  readonly partly: (accountId: AccountId, words: Message | null) => void;
  /** Whether a window is shown. */
  readonly visible: () => boolean;
  /** Whether a window shows the account. */
  readonly isShown: (accountId: AccountId) => boolean;
  /** What `state` answers is another. */
  readonly changed: (accountId: AccountId) => void;
};
