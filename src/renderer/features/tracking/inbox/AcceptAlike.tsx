import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import type { InboxItem } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { formatMoney, type Money } from '../../../../shared/domain/money.ts';
import { KeyHint } from '../../../components/KeyHint.tsx';
import { useKeys } from '../../../keyboard/useKeys.ts';
import { useInbox } from '../../../stores/tracking/inbox.ts';
import { alikeItems, togetherEffect } from './alike.ts';
import { decideAll } from './together.ts';

/** `, +$24.00` behind a button's words; '' where prices stayed. */
export function effectWords(effect: Money | null): string {
  return effect === null || effect.minor === 0 ? '' : `, ${signed(effect.minor, effect.currency)}`;
}

function signed(minor: number, currency: string): string {
  return `${minor > 0 ? '+' : ''}${formatMoney({ minor, currency })}`;
}

/** Accepts at once what says the same as this item. Nothing where it stands alone. */
export function AcceptAlike({ item }: { item: InboxItem }) {
  const items = useInbox((state) => state.items) ?? [];
  const alike = alikeItems(item, items);
  const accept = () => void decideAll(item.accountId, alike, { kind: 'accept' });
  useKeys(alike.length > 1 ? { 'Ctrl+Enter': accept } : {});
  if (alike.length < 2) return null;
  const effect = togetherEffect(alike);
  const words =
    effect === null || effect.minor === 0
      ? t('inbox.alike_effect', { effect: 'none', sum: '' })
      : t('inbox.alike_effect', { effect: 'other', sum: signed(effect.minor, effect.currency) });
  return (
    <Button
      variant="light"
      title={words}
      aria-keyshortcuts="Control+Enter"
      leftSection={<IconChecks size={16} aria-hidden="true" />}
      rightSection={<KeyHint keys="Ctrl+Enter" />}
      onClick={accept}
    >
      {t('inbox.accept_alike', { items: alike.length })}
      {effectWords(effect)}
    </Button>
  );
}
