import { Button } from '@mantine/core';
import { IconCopyCheck } from '@tabler/icons-react';
import { statusWordLabel } from '../../../../shared/copy/fields.ts';
import { say } from '../../../../shared/copy/say.ts';
import { t } from '../../../../shared/copy/t.ts';
import { type DuplicateOf, duplicateName } from '../../../../shared/domain/list.ts';
import { When } from '../../../components/When.tsx';
import { elsewhereWords } from '../../../components/words.ts';
import { useActiveAccount } from '../../../stores/accounts/accounts.ts';
import { openOrder, openSection } from '../../../stores/window/navigation.ts';
import { OwnedRoof } from '../../library/roof/index.ts';
import css from './Duplicates.module.css';

/** More are counted only. */
const MOST_LISTED = 3;

/** What the surest of them says. */
function duplicatesTitle([first]: readonly DuplicateOf[]): string {
  if (first?.match === 'same')
    return first.kind === 'waiting'
      ? t('newOrder.roof_being_ordered_already')
      : t('newOrder.roof_was_ordered_before');
  if (first?.match === 'building') return t('newOrder.another_unit_building_was_ordered');
  return first?.match === 'place'
    ? t('newOrder.order_spot_map_there')
    : t('newOrder.order_looks_much_like_one');
}

function sentence(why: string): string {
  return `${why.charAt(0).toUpperCase()}${why.slice(1)}.`;
}

function Earlier({ one, link, fresh }: { one: DuplicateOf; link: boolean; fresh: boolean }) {
  const { orderId } = one;
  const account = useActiveAccount();
  const owned = link && one.match === 'same' && orderId !== null;
  const parts = [
    one.elsewhere ? elsewhereWords(one) : null,
    one.serviceName,
    one.status === null ? t('newOrder.confirmed_without_number_yet') : statusWordLabel(one.status),
  ];
  return (
    <li className={css['one']}>
      <span className={css['address']}>
        {one.address}
        {fresh && <span className={css['fresh']}>{t('newOrder.new')}</span>}
      </span>
      <span>
        {parts.filter(Boolean).join(' · ')}
        {' · '}
        <span className={css['when']}>
          <When at={one.at} />
        </span>
      </span>
      <span className={css['why']}>{sentence(say(one.why))}</span>
      {owned && account && <OwnedRoof accountId={account.id} orderId={orderId} owned />}
      {link && (
        <Button
          size="compact-sm"
          variant="default"
          className={css['open'] ?? ''}
          onClick={() => (orderId === null ? openSection('orders') : openOrder(orderId))}
          aria-label={orderId === null ? t('newOrder.open_orders') : t('newOrder.open_order', { orderId })}
        >
          {orderId === null ? t('newOrder.open_orders') : t('newOrder.open')}
        </Button>
      )}
    </li>
  );
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Other orders that look like the same roof. `links`: each can be opened. `fresh`: names of those that turned up a moment
 * ago. Nothing stands in the way of the order.
 */
export function DuplicateNote({
  found,
  links,
  fresh = NONE,
}: {
  found: readonly DuplicateOf[];
  links: boolean;
  fresh?: ReadonlySet<string>;
}) {
  if (found.length === 0) return null;
  const more = found.length - MOST_LISTED;
  return (
    <div className={`${css['note']} ${links ? '' : css['inReview']}`}>
      <h2 className={css['title']}>
        <IconCopyCheck size={16} aria-hidden="true" />
        {duplicatesTitle(found)}
      </h2>
      <ul className={css['list']}>
        {found.slice(0, MOST_LISTED).map((one) => (
          <Earlier key={duplicateName(one)} one={one} link={links} fresh={fresh.has(duplicateName(one))} />
        ))}
      </ul>
      {more > 0 && <p className={css['more']}>{t('newOrder.more_like', { more })}</p>}
      {links && <p className={css['more']}>{t('newOrder.you_can_order_anyway')}</p>}
    </div>
  );
}

/** The place beside the form where earlier orders of the same roof are shown, as soon as the address matches. */
export function Duplicates({ found }: { found: readonly DuplicateOf[] }) {
  return (
    <section className={css['beside']} aria-label={t('newOrder.earlier_orders_roof')} aria-live="polite">
      <DuplicateNote found={found} links />
    </section>
  );
}
