import { Button } from '@mantine/core';
import { IconCheck, IconMapRoute, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { t, texts } from '../../../../shared/copy/t.ts';
import type { AccountView } from '../../../../shared/domain/account.ts';
import {
  FIRST_ORDER_STEPS,
  type FirstOrder,
  type FirstOrderProgress,
  type FirstOrderStep,
  presentStep,
} from '../../../../shared/domain/first-order.ts';
import { IconButton } from '../../../components/IconButton.tsx';
import { useFormState } from '../../../stores/ordering/formProgress.ts';
import { openOrder, openSection, useNavigation } from '../../../stores/window/navigation.ts';
import { useSettings } from '../../../stores/workstation/settings.ts';
import { orderFromTemplate } from '../../ordering/new-order/index.ts';
import { paysByCard } from '../../ordering/payments/index.ts';
import { exampleOrder } from './example.ts';
import css from './FirstOrderGuide.module.css';
import { hideGuide, isGuideShown, noteReportOpened } from './guide.ts';
import { useProgress } from './useProgress.ts';

const TITLES: Readonly<Record<FirstOrderStep, string>> = texts({
  form: 'guide.form',
  review: 'guide.review',
  place: 'guide.place',
  delivery: 'guide.delivery',
  report: 'guide.report',
});
const titleOf = (step: FirstOrderStep, byCard: boolean) =>
  step === 'place' && byCard ? t('guide.place_card') : TITLES[step];

function hintOf(step: FirstOrderStep | null, progress: FirstOrderProgress, byCard: boolean): string {
  switch (step) {
    case 'form':
      return t(progress.isCanceled ? 'guide.form_hint_again' : 'guide.form_hint');
    case 'review':
      return t('guide.review_hint');
    case 'place':
      if (progress.order) return t(byCard ? 'guide.waiting_hint_card' : 'guide.waiting_hint');
      return t(byCard ? 'guide.place_hint_card' : 'guide.place_hint');
    case 'delivery':
      return t('guide.delivery_hint');
    case 'report':
      return t('guide.report_hint');
    case null:
      return t('guide.finished_hint');
  }
}

type Way = { readonly label: string; readonly go: () => void };

/** Where the present step is done; none where the person is there already. */
function useWays(
  step: FirstOrderStep | null,
  guide: FirstOrder,
  { order }: FirstOrderProgress,
  byCard: boolean,
): Way[] {
  const route = useNavigation((state) => state.route);
  const isAtForm = route.section === 'new';
  const isAtOrder = 'orderId' in route && route.orderId !== null && route.orderId === order?.orderId;
  const toForm = { label: t('guide.to_form'), go: () => openSection('new') };
  switch (step) {
    case 'form': {
      const fill = () => orderFromTemplate(exampleOrder(guide.since));
      return [...(isAtForm ? [] : [toForm]), { label: t('guide.fill_example'), go: fill }];
    }
    case 'review':
      return isAtForm ? [] : [toForm];
    case 'place':
      if (order === null) return [];
      return byCard
        ? [{ label: t('guide.to_unpaid'), go: () => openSection('unpaid') }]
        : [{ label: t('common.go_orders'), go: () => openSection('orders') }];
    case 'delivery':
    case 'report': {
      const orderId = order?.orderId;
      if (!orderId || isAtOrder) return [];
      return [{ label: t('guide.to_order'), go: () => openOrder(orderId) }];
    }
    case null:
      return [{ label: t('common.order_list_addresses'), go: () => openSection('lists') }];
  }
}

/** The report is open when the viewer shows a file of the guide's order. */
function useReportOpened(progress: FirstOrderProgress | null) {
  const route = useNavigation((state) => state.route);
  const orderId = progress?.order?.isDelivered ? progress.order.orderId : null;
  const isOpen =
    orderId !== null && 'localFileId' in route && route.localFileId !== null && route.orderId === orderId;
  useEffect(() => {
    if (isOpen) noteReportOpened();
  }, [isOpen]);
}

function Steps({ present, byCard }: { present: FirstOrderStep | null; byCard: boolean }) {
  const reached = present === null ? FIRST_ORDER_STEPS.length : FIRST_ORDER_STEPS.indexOf(present);
  return (
    <ol className={css['steps']} aria-label={t('guide.steps')}>
      {FIRST_ORDER_STEPS.map((step, index) => (
        <li
          key={step}
          className={css['step']}
          data-done={index < reached || undefined}
          aria-current={step === present ? 'step' : undefined}
        >
          <span className={css['tick']} aria-hidden="true">
            {index < reached ? <IconCheck size={12} stroke={3} /> : index + 1}
          </span>
          {index < reached ? (
            <>
              <span aria-hidden="true">{titleOf(step, byCard)}</span>
              <span className="r-unseen">{t('guide.done_step', { title: titleOf(step, byCard) })}</span>
            </>
          ) : (
            titleOf(step, byCard)
          )}
        </li>
      ))}
    </ol>
  );
}

function Strip({ account, guide }: { account: AccountView; guide: FirstOrder }) {
  const progress = useProgress(account.id, guide.since);
  useReportOpened(progress);
  if (progress === null) return null;
  return <Lines account={account} guide={guide} progress={progress} />;
}

function Lines(props: { account: AccountView; guide: FirstOrder; progress: FirstOrderProgress }) {
  const { account, guide, progress } = props;
  const form = useFormState();
  const byCard = paysByCard(account);
  const step = presentStep(guide, progress, form);
  const ways = useWays(step, guide, progress, byCard);
  const number = step === null ? 0 : FIRST_ORDER_STEPS.indexOf(step) + 1;
  const steps = FIRST_ORDER_STEPS.length;
  return (
    <section
      className={css['guide']}
      aria-label={t('guide.label')}
      data-guide
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        hideGuide();
      }}
    >
      <IconMapRoute className={css['icon']} size={22} stroke={1.6} aria-hidden="true" />
      <div className={css['words']}>
        <p className={css['title']} role="status">
          {step === null
            ? t('guide.finished')
            : t('guide.step', { number, steps, title: titleOf(step, byCard) })}
        </p>
        <p className={css['hint']}>{hintOf(step, progress, byCard)}</p>
        <Steps present={step} byCard={byCard} />
      </div>
      <div className={css['ways']}>
        {ways.map(({ label, go }) => (
          <Button key={label} size="compact-sm" variant="light" onClick={go}>
            {label}
          </Button>
        ))}
        <IconButton
          label={t(step === null ? 'guide.close' : 'guide.hide')}
          keys="Shift+F1"
          aria-keyshortcuts="Shift+F1"
          onClick={hideGuide}
        >
          <IconX size={16} />
        </IconButton>
      </div>
    </section>
  );
}

/** A strip over the screens of a practice account that leads through one order, by what really happened to it. */
export function FirstOrderGuide({ account }: { account: AccountView }) {
  const guide = useSettings(({ settings }) => settings?.firstOrder);
  return isGuideShown(guide, account.id) ? <Strip account={account} guide={guide} /> : null;
}
