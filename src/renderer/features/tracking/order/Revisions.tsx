import { Button, Skeleton } from '@mantine/core';
import {
  IconCirclePlus,
  IconFileOff,
  IconGitCompare,
  IconHistory,
  IconLayoutColumns,
  IconPencil,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { ReportRevision } from '../../../../shared/contract/index.ts';
import { summaryWords } from '../../../../shared/copy/roof-difference.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { Units } from '../../../../shared/domain/amount.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import type { FileVersion } from '../../../../shared/domain/revisions.ts';
import { differencesOf } from '../../../../shared/domain/roof-difference.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { FileKindIcon } from '../../../components/FileKindIcon.tsx';
import { UnitsControl } from '../../../components/UnitsControl.tsx';
import { exactTime } from '../../../components/words.ts';
import { useKeys } from '../../../keyboard/useKeys.ts';
import { openCompare, openFile } from '../../../stores/window/navigation.ts';
import { DeltaTable, useRevisions } from '../../library/compare/index.ts';
import css from './Revisions.module.css';

const WORDS = {
  new: { word: 'new', Icon: IconCirclePlus },
  changed: { word: 'changed', Icon: IconPencil },
} as const;

function FileLine({ orderId, version }: { orderId: OrderId; version: FileVersion }) {
  const { file, name, change } = version;
  const mark = change === 'same' ? null : WORDS[change];
  return (
    <li>
      <FileKindIcon kind={file.kind} size={16} />
      <button type="button" disabled={!file.present} onClick={() => openFile(orderId, file.id)}>
        {name}
      </button>
      {!file.present && (
        <span className={css['mark']}>
          <IconFileOff size={14} aria-hidden="true" /> {t('order.moved_or_deleted')}
        </span>
      )}
      {mark && (
        <span className={css['mark']}>
          <mark.Icon size={14} aria-hidden="true" /> {mark.word}
        </span>
      )}
    </li>
  );
}

function Files({ orderId, revision, first }: { orderId: OrderId; revision: ReportRevision; first: boolean }) {
  const [all, setAll] = useState(false);
  const listed = first
    ? revision.files.map((version) => ({ ...version, change: 'same' as const }))
    : revision.files;
  const fresh = listed.filter(({ change }) => change !== 'same');
  const shown = all || first ? listed : fresh;
  const hidden = listed.length - shown.length;
  return (
    <>
      <ul className={css['files']} aria-label={t('order.files_revision', { number: revision.number })}>
        {shown.map((version) => (
          <FileLine key={version.file.id} orderId={orderId} version={version} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="transparent" size="compact-sm" px={0} onClick={() => setAll(true)}>
          {t('order.file_as_before', { hidden })}
        </Button>
      )}
    </>
  );
}

type BlockProps = {
  orderId: OrderId;
  revision: ReportRevision;
  before: ReportRevision | undefined;
  newest: boolean;
  units: Units;
};

function Block({ orderId, revision, before, newest, units }: BlockProps) {
  const summary = before ? summaryWords(differencesOf(before.roof, revision.roof)) : '';
  const changed = revision.files.filter(({ change }) => change !== 'same').length;
  return (
    <section className={css['revision']} aria-label={t('common.revision', { number: revision.number })}>
      <header>
        <h2>
          {t('common.revision', { number: revision.number })}
          {newest && <span className={css['tag']}>{t('order.newest')}</span>}
        </h2>
        <span className={css['when']}>{t('order.here_since', { at: exactTime(revision.at) })}</span>
        {before && (
          <Button
            variant={newest ? 'filled' : 'default'}
            leftSection={<IconLayoutColumns size={16} aria-hidden="true" />}
            onClick={() =>
              openCompare({ orderId, revision: before.number }, { orderId, revision: revision.number })
            }
          >
            {t('order.compare_with_revision', { number: before.number })}
          </Button>
        )}
      </header>
      {before && (
        <p className={css['summary']}>
          <IconGitCompare size={18} stroke={1.8} aria-hidden="true" />
          {summary === '' ? t('order.other_file_main_measurements_as', { changed }) : summary}
        </p>
      )}
      <div className={css['parts']} data-alone={!before || undefined}>
        <div>
          <Files orderId={orderId} revision={revision} first={!before} />
        </div>
        {before && (
          <DeltaTable
            before={before.roof}
            after={revision.roof}
            titles={[
              t('common.revision', { number: before.number }),
              t('common.revision', { number: revision.number }),
            ]}
            units={units}
            onlyChanged
          />
        )}
      </div>
    </section>
  );
}

/** What was delivered, and delivered again: every version stays, and what is different is shown. */
export function Revisions({ accountId, orderId }: { accountId: AccountId; orderId: OrderId }) {
  const { value: loaded, problem, again } = useRevisions(accountId, orderId);
  const [units, setUnits] = useState<Units>('us');
  const revisions = loaded?.revisions ?? [];
  const [before, newest] = revisions.slice(-2);
  useKeys({
    C: () => {
      if (!before || !newest) return false;
      openCompare({ orderId, revision: before.number }, { orderId, revision: newest.number });
      return true;
    },
  });
  if (problem && !loaded) return <ErrorNote error={problem} onRetry={again} />;
  if (!loaded) return <Skeleton height={120} />;
  if (revisions.length === 0) {
    return (
      <EmptyState icon={IconHistory} title={t('order.nothing_delivered_yet')}>
        {t('order.each_delivery_report_will_be')}
      </EmptyState>
    );
  }
  return (
    <div className={css['screen']}>
      {loaded.pending > 0 && (
        <p className={css['note']} role="status">
          {t('common.reading_file', { pending: loaded.pending })}
        </p>
      )}
      {revisions.length === 1 && (
        <p className={css['note']}>{t('order.delivered_once_when_service_revises')}</p>
      )}
      {revisions.length > 1 && (
        <UnitsControl className={css['units'] ?? ''} units={units} onUnits={setUnits} />
      )}
      {[...revisions].reverse().map((revision) => (
        <Block
          key={revision.number}
          orderId={orderId}
          revision={revision}
          before={revisions[revision.number - 2]}
          newest={revision.number === revisions.length && revisions.length > 1}
          units={units}
        />
      ))}
    </div>
  );
}
