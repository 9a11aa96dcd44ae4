import { Button, Loader } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountView } from '../../../../shared/domain/account.ts';
import type { OrderDraft } from '../../../../shared/domain/order.ts';
import { done } from '../../../components/notify.ts';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { useAccounts } from '../../../stores/accounts/accounts.ts';
import { useServices } from '../../../stores/accounts/useServices.ts';
import { reportForm } from '../../../stores/ordering/formProgress.ts';
import { caretArrived, putCaret } from '../../../stores/window/caret.ts';
import { openSection, useNavigation } from '../../../stores/window/navigation.ts';
import { useSettings } from '../../../stores/workstation/settings.ts';
import { ClosedDrafts } from './ClosedDrafts.tsx';
import { CustomerAndClaim } from './CustomerAndClaim.tsx';
import { Duplicates } from './Duplicates.tsx';
import { fieldId } from './fields.tsx';
import { type Filled, FilledContext, useFilled } from './filled.ts';
import css from './NewOrder.module.css';
import { PinPlot } from './PinPlot.tsx';
import { ProblemSummary } from './ProblemSummary.tsx';
import { Property } from './Property.tsx';
import { TemplateMenu } from './presets/TemplateMenu.tsx';
import { useFormWithDefaults, usePresets } from './presets/usePresets.ts';
import { useWishedTemplate } from './presets/wished.ts';
import { Report } from './Report.tsx';
import { ReviewSheet } from './ReviewSheet.tsx';
import { Side } from './Side.tsx';
import { Unread } from './Unread.tsx';
import { useOrderForm } from './useOrderForm.ts';
import { useQuote } from './useQuote.ts';
import { useDuplicates } from './useTyped.ts';

function askToClear(clear: () => void) {
  modals.openConfirmModal({
    title: t('newOrder.clear_form'),
    children: t('newOrder.everything_thats_filled_removed'),
    labels: { confirm: t('newOrder.clear_form_2'), cancel: t('common.keep') },
    confirmProps: { color: 'red' },
    onConfirm: clear,
  });
}

/** The caret is in the first field as soon as there is one, and again when somebody asks for a new order from here. */
function useCaret(isReady: boolean, isUnread: boolean) {
  const route = useNavigation((state) => state.route);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking for the same screen once more is what asks for the caret
  useEffect(() => {
    if (isUnread) caretArrived();
    else if (isReady) putCaret(document.getElementById(fieldId('address')));
  }, [route, isReady, isUnread]);
}

/** Fills in the template that was chosen before the form was there. */
function useTemplateWish(isReady: boolean, filled: Filled) {
  const wished = useWishedTemplate((state) => state.wished);
  useEffect(() => {
    if (!isReady || wished === null) return;
    useWishedTemplate.setState({ wished: null });
    filled.fill({ values: wished.values, from: { kind: 'template', name: wished.name } });
  }, [isReady, wished, filled]);
}

function OrderForm({ account }: { account: AccountView }) {
  const typed = useOrderForm(account.id);
  const filled = useFilled(account.id, typed);
  const presets = usePresets(account.id);
  const { form, ...choices } = useFormWithDefaults(typed, filled, presets);
  const known = useServices(account.id);
  const live = useQuote(account.id, form.draft);
  const earlier = useDuplicates(account.id, form.draft);
  const undoDelay = useSettings((state) => state.settings?.undoDelay ?? 10_000);
  /** What is reviewed, as it was when the review began; null: nothing is. */
  const [reviewed, setReviewed] = useState<OrderDraft | null>(null);
  const [attempt, setAttempt] = useState(0);
  const service = known.services?.find((each) => each.id === form.draft.serviceId);

  const review = () => {
    if (form.tryReview()) setReviewed(form.draft);
    else setAttempt((count) => count + 1);
  };
  const keys = useRef({ review, keep: form.keep });
  keys.current = { review, keep: form.keep };
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (document.querySelector('[aria-modal="true"]')) return;
      if (event.key === 'Enter') {
        event.preventDefault();
        keys.current.review();
      } else if (event.key === 's') {
        event.preventDefault();
        void keys.current.keep().then((kept) => kept && done(t('newOrder.draft_kept_computer')));
      }
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);

  const isComplete = form.ready && form.problems.length === 0;
  useEffect(() => reportForm({ isComplete, isReviewed: reviewed !== null }), [isComplete, reviewed]);

  useTemplateWish(form.ready, filled);
  useCaret(form.ready, form.unread !== null);

  if (form.unread) return <Unread error={form.unread} onRead={form.read} />;
  if (!form.ready) return <Loader size="sm" m="auto" role="img" aria-label={t('common.loading')} />;
  return (
    <FilledContext value={filled}>
      <div className={css['screen']}>
        <PageHeader
          title={t('common.new_order')}
          actions={
            <>
              <Button variant="subtle" color="gray" onClick={() => askToClear(form.clear)}>
                {t('newOrder.clear_form_2')}
              </Button>
              <TemplateMenu
                accountId={account.id}
                draft={form.draft}
                services={known.services ?? []}
                presets={presets}
                onChoose={({ name, values }) => filled.fill({ values, from: { kind: 'template', name } })}
              />
              <Button variant="default" onClick={() => openSection('lists')}>
                {t('newOrder.order_list_instead')}
              </Button>
            </>
          }
        >
          {t('newOrder.one_roof_fields_marked_with')}
        </PageHeader>
        <div className={css['columns']} data-earlier={earlier.length > 0}>
          <form
            className={css['form']}
            onSubmit={(event) => event.preventDefault()}
            noValidate
            aria-label={t('common.new_order')}
          >
            <ClosedDrafts accountId={account.id} form={form} />
            {form.tried && form.problems.length > 0 && <ProblemSummary form={form} attempt={attempt} />}
            <Property form={form}>
              <PinPlot accountId={account.id} form={form} />
            </Property>
            <Report form={form} known={known} onService={choices.chooseService} />
            <CustomerAndClaim
              accountId={account.id}
              form={form}
              onChoose={choices.chooseCustomer}
              onLeave={choices.leftCustomer}
            />
          </form>
          <Duplicates found={earlier} />
          <Side account={account} live={live} service={service} draft={form.draft} onReview={review} />
        </div>
        {reviewed && (
          <ReviewSheet
            account={account}
            draft={reviewed}
            service={service}
            live={live}
            earlier={earlier}
            undoSeconds={Math.round(undoDelay / 1_000)}
            onClose={() => setReviewed(null)}
            onRefused={(error) => {
              setReviewed(null);
              form.refuse(error);
              setAttempt((count) => count + 1);
            }}
            onPlaced={() => {
              setReviewed(null);
              form.clear();
              openSection('orders');
            }}
          />
        )}
      </div>
    </FilledContext>
  );
}

/** Ordering one report: form, live price, review. Placing leads to the orders, where it can be undone for a moment. */
export function NewOrderScreen({ accountId }: { accountId: string }) {
  const account = useAccounts((state) => state.accounts?.find((each) => each.id === accountId));
  if (!account) return null;
  return <OrderForm key={accountId} account={account} />;
}
