import type { InboxKind } from '../../domain/inbox.ts';
import { t } from '../t.ts';
import type { Phrases } from './phrase.ts';

export const notices = {
  'notice.inbox_item': ({ kind }: { kind: InboxKind }) => t(`notice.${kind}`),
  'notice.places': ({ names, rest }: { names: readonly string[]; rest: number }) => {
    const named = names.join('; ');
    return rest === 0 ? named : t('notice.and_more', { names: named, rest });
  },
} satisfies Phrases;
