import { Button, Group, Radio, ScrollArea, Stack } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import type { DeliveredMonth } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { perLocale } from '../../../../shared/domain/locale.ts';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { done, failed } from '../../../components/notify.ts';
import { useAnswer } from '../../../components/useAnswer.ts';
import { counted } from '../../../components/words.ts';
import { useDownloads } from '../../../stores/library/downloads.ts';
import { usePanels } from '../../../stores/window/panels.ts';

const monthName = perLocale((tag) => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric' }));

/** `May 2026` of `2026-05`: by its number, since this window's zone may be another than the core's. */
function nameOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthName().format(new Date(year, number - 1));
}

/** `12 reports, 4 of them here already`. */
export function monthWords({ delivered, whole }: Pick<DeliveredMonth, 'delivered' | 'whole'>): string {
  const reports = counted(delivered, 'report');
  if (whole === 0) return reports;
  if (whole === delivered) return t('downloads.all_here_already', { reports });
  return t('downloads.them_here_already', { reports, whole });
}

/** The months as they are chosen from, behind them all of them together. */
export function choicesOf(months: readonly DeliveredMonth[]) {
  const each = months.map((month) => ({ ...month, key: month.month, label: nameOf(month.month) }));
  if (months.length < 2) return each;
  const sum = (of: (month: DeliveredMonth) => number) => months.reduce((all, month) => all + of(month), 0);
  const all = {
    key: 'all',
    month: 'all',
    label: t('downloads.all_deliveries'),
    from: Math.min(...months.map(({ from }) => from)),
    to: Math.max(...months.map(({ to }) => to)),
    delivered: sum(({ delivered }) => delivered),
    whole: sum(({ whole }) => whole),
  };
  return [...each, all];
}

function ManyDialog({ accountId, modalId }: { accountId: string; modalId: string }) {
  const { value: months, problem } = useAnswer('downloads.months', { accountId });
  const [picked, setPicked] = useState<string | null>(null);
  if (problem) return <ErrorNote error={problem} />;
  if (!months) return <div aria-busy="true">{t('downloads.counting')}</div>;
  if (months.length === 0) return <div>{t('downloads.nothing_has_been_delivered_account')}</div>;
  const chosen = picked ?? months[0]?.month;
  const choices = choicesOf(months);
  const choice = choices.find(({ key }) => key === chosen);
  const left = choice ? choice.delivered - choice.whole : 0;
  const download = async () => {
    if (!choice) return;
    const reply = await useDownloads.getState().many(accountId, choice);
    if (!reply.ok) return void failed(reply.error);
    modals.close(modalId);
    usePanels.getState().open('downloads');
    const { queued, here } = reply.value;
    done(t('downloads.order_queued_here_already_other', { queued, kind: here > 0 ? 'yes' : 'no', here }));
  };
  return (
    <Stack gap="md">
      <ScrollArea.Autosize mah={320}>
        <Radio.Group value={chosen ?? null} onChange={setPicked} label={t('downloads.delivered')}>
          <Stack gap={8} mt={8}>
            {choices.map((each) => (
              <Radio key={each.key} value={each.key} label={each.label} description={monthWords(each)} />
            ))}
          </Stack>
        </Radio.Group>
      </ScrollArea.Autosize>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => modals.close(modalId)}>
          {t('common.not_now')}
        </Button>
        <Button disabled={left === 0} onClick={() => void download()}>
          {left === 0 ? t('downloads.all_here') : t('downloads.download_report', { left })}
        </Button>
      </Group>
    </Stack>
  );
}

/** Asks which month’s deliveries shall all be on this computer. */
export function openMany(accountId: string) {
  const modalId = 'download-many';
  modals.open({
    modalId,
    title: t('downloads.download_all_delivered'),
    size: 480,
    children: <ManyDialog accountId={accountId} modalId={modalId} />,
  });
}
