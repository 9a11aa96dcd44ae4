import { Select, Skeleton } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { CallError, OrderRevisions } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import type { Place } from '../../../pdf-frame/protocol.ts';
import type { ReportSide } from '../../../stores/window/navigation.ts';
import css from './Compare.module.css';
import { PdfPane } from './PdfPane.tsx';
import type { Pane } from './pane.ts';
import { readable, revisionOf } from './side.ts';

type Props = {
  accountId: AccountId;
  side: ReportSide;
  which: string;
  title: string;
  /** The title says no more than the choice of the revision. */
  plain: boolean;
  loaded: OrderRevisions | null;
  problem: CallError | null;
  onRetry: () => void;
  onSide: (side: ReportSide) => void;
  onOpen: (pane: Pane | null) => void;
  onMoved: (place: Place) => void;
  onDrive: () => void;
};

/** One of the two reports: which revision, which of its PDFs, and its pages. */
export function SidePane(props: Props) {
  const { accountId, side, which, title, plain, loaded, problem, onSide, onOpen, onMoved, onDrive } = props;
  const [name, setName] = useState<string | null>(null);
  const revision = loaded ? revisionOf(side, loaded) : undefined;
  const files = revision ? readable(revision) : [];
  const chosen = files.find((each) => each.name === name) ?? files[0];
  return (
    <section
      className={css['side']}
      aria-label={`${which}: ${title}`}
      onPointerEnter={onDrive}
      onFocusCapture={onDrive}
    >
      <header className={css['sideHead']}>
        <h2 title={loaded?.address ?? undefined} className={loaded && plain ? 'r-unseen' : undefined}>
          {title}
        </h2>
        {loaded && loaded.revisions.length > 1 && (
          <Select
            size="xs"
            w={106}
            aria-label={t('compare.revision', { which })}
            value={String(revision?.number ?? '')}
            data={loaded.revisions.map(({ number }) => ({
              value: String(number),
              label: t('common.revision', { number }),
            }))}
            onChange={(value) => value !== null && onSide({ ...side, revision: Number(value) })}
          />
        )}
        {files.length > 1 && (
          <Select
            size="xs"
            w={132}
            aria-label={t('compare.file', { which })}
            value={chosen?.name ?? null}
            data={files.map((each) => each.name)}
            onChange={setName}
          />
        )}
      </header>
      {problem && !loaded && <ErrorNote error={problem} onRetry={props.onRetry} />}
      {!loaded && !problem && <Skeleton height="100%" />}
      {loaded && !chosen && (
        <div className={css['broken']}>
          <EmptyState
            icon={IconFileOff}
            title={revision ? t('compare.no_pdf_here') : t('compare.nothing_delivered_here')}
          >
            {revision ? t('compare.numbers_still_compared_as_far') : t('compare.order_has_no_such_delivery')}
          </EmptyState>
        </div>
      )}
      {chosen && (
        <PdfPane
          key={chosen.file.id}
          accountId={accountId}
          file={chosen.file}
          label={t('compare.pages', { which, name: chosen.name, title })}
          onOpen={onOpen}
          onMoved={onMoved}
        />
      )}
    </section>
  );
}
