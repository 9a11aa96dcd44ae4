import { Button } from '@mantine/core';
import { IconFileText, IconHome2 } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { FileHit, OrderHit, PageHit } from '../../../../shared/contract/index.ts';
import { say } from '../../../../shared/copy/say.ts';
import { t } from '../../../../shared/copy/t.ts';
import { FileKindIcon } from '../../../components/FileKindIcon.tsx';
import { FileSize } from '../../../components/FileSize.tsx';
import { FileStateBadge } from '../../../components/FileStateBadge.tsx';
import { RushBadge, StatusBadge } from '../../../components/StatusBadge.tsx';
import { When } from '../../../components/When.tsx';
import { MarkedText } from './MarkedText.tsx';
import { type Hit, openHit, orderWords, readHit } from './open.ts';
import css from './Results.module.css';
import { useSearch } from './search.ts';

type Props = { hit: Hit; number: number; total: number; marked: boolean; place: CSSProperties };

/** One hit. A click marks it, a double-click or Enter opens it. */
export function HitLine({ hit, number, total, marked, place }: Props) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list hears the keys for its hits
    // biome-ignore lint/a11y/useFocusableInteractive: the list itself holds the focus and names its active hit
    <div
      role="option"
      id={`hit-${number}`}
      aria-selected={marked}
      aria-setsize={total}
      aria-posinset={number + 1}
      data-group={hit.group}
      className={css['line']}
      style={place}
      onClick={() => {
        useSearch.getState().moveTo(number);
        openHit(hit);
      }}
    >
      {hit.group === 'orders' && <OrderWords hit={hit.hit} onRead={() => readHit(hit)} />}
      {hit.group === 'pages' && <PageWords hit={hit.hit} />}
      {hit.group === 'files' && <FileWords hit={hit.hit} />}
    </div>
  );
}

function OrderWords({ hit, onRead }: { hit: OrderHit; onRead: () => void }) {
  const at = hit.deliveredAt ?? hit.orderedAt;
  return (
    <>
      <IconHome2 size={18} stroke={1.6} aria-hidden="true" />
      <div className={css['words']}>
        <div className={css['title']}>
          {hit.address === null ? (
            t('common.order', { orderId: hit.orderId })
          ) : (
            <MarkedText text={hit.address} />
          )}
        </div>
        <div className={css['under']}>
          <MarkedText text={orderWords(hit) || t('common.order', { orderId: hit.orderId })} />
        </div>
      </div>
      <div className={css['facts']}>
        {hit.rush && <RushBadge />}
        <StatusBadge status={hit.status} />
        <span className={css['when']}>{at !== null && <When at={at} />}</span>
        {hit.reportId === null ? (
          <span className={css['noReport']} />
        ) : (
          <Button
            size="compact-sm"
            variant="subtle"
            tabIndex={-1}
            onClick={(event) => {
              event.stopPropagation();
              onRead();
            }}
          >
            {t('search.read_report')}
          </Button>
        )}
      </div>
    </>
  );
}

const whose = (hit: PageHit | FileHit) =>
  [
    hit.address ?? t('common.order', { orderId: hit.orderId }),
    hit.claimNumber && t('common.claim', { claimNumber: hit.claimNumber }),
  ]
    .filter(Boolean)
    .join(' · ');

function PageWords({ hit }: { hit: PageHit }) {
  return (
    <>
      <IconFileText size={18} stroke={1.6} aria-hidden="true" />
      <div className={css['words']}>
        <div className={css['title']}>
          {hit.address ?? t('common.order', { orderId: hit.orderId })}
          <span className={css['dim']}>{t('search.page', { fileName: hit.fileName, page: hit.page })}</span>
        </div>
        <div className={css['under']}>
          <MarkedText text={hit.snippet} />
        </div>
      </div>
      {!hit.present && <FileStateBadge state="missing" />}
    </>
  );
}

function FileWords({ hit }: { hit: FileHit }) {
  return (
    <>
      <FileKindIcon kind={hit.kind} />
      <div className={css['words']}>
        <div className={css['title']}>
          <MarkedText text={hit.name} />
          <span className={css['dim']}>{whose(hit)}</span>
        </div>
        {hit.problem !== null && <div className={css['bad']}>{say(hit.problem)}</div>}
      </div>
      <div className={css['facts']}>
        {!hit.present && <FileStateBadge state="missing" />}
        <span className={css['size']}>
          <FileSize bytes={hit.size} />
        </span>
      </div>
    </>
  );
}
