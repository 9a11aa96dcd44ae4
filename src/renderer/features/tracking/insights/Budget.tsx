import { Button, NumberInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import type { Spend } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { Money } from '../../../../shared/domain/money.ts';
import { call } from '../../../client/index.ts';
import { DialogForm } from '../../../components/DialogForm.tsx';
import css from './Insights.module.css';

const MODAL_ID = 'budget';
const CENTS = 100;
/** From this share of the budget on, what is left is said as a warning. */
const NEAR = 0.8;

type Props = { readonly accountId: string; readonly known: Money | null; readonly onDone: () => void };

function BudgetForm({ accountId, known, onDone }: Props) {
  const [dollars, setDollars] = useState<number | string>(known ? known.minor / CENTS : '');
  const save = async () => {
    const minor = Math.round(Number(dollars) * CENTS);
    const budget = dollars === '' || minor <= 0 ? null : { minor, currency: 'USD' };
    const reply = await call('spend.budget', { accountId, budget });
    if (!reply.ok) return reply.error;
    onDone();
    return null;
  };
  return (
    <DialogForm modalId={MODAL_ID} button={t('insights.budget_save')} ready save={save}>
      <NumberInput
        data-autofocus
        label={t('insights.budget_label')}
        prefix="$"
        min={0}
        max={100_000_000}
        decimalScale={2}
        thousandSeparator=","
        value={dollars}
        onChange={setDollars}
      />
    </DialogForm>
  );
}

function askForBudget(props: Props) {
  modals.open({
    modalId: MODAL_ID,
    title: t('insights.budget_title'),
    size: 420,
    children: <BudgetForm {...props} />,
  });
}

function budgetWords(budget: Money, spent: Money): { words: string; tone: 'ok' | 'warn' | 'bad' } {
  const left = { minor: budget.minor - spent.minor, currency: budget.currency };
  if (left.minor < 0) {
    const over = { ...left, minor: -left.minor };
    return { words: t('insights.budget_over', { over }), tone: 'bad' };
  }
  return spent.minor >= NEAR * budget.minor
    ? { words: t('insights.budget_near', { left }), tone: 'warn' }
    : { words: t('insights.budget_left', { left }), tone: 'ok' };
}

/** What is left of this month's budget, and the way to set one. */
export function Budget({
  accountId,
  spend,
  onDone,
}: {
  accountId: string;
  spend: Spend;
  onDone: () => void;
}) {
  const { budget, thisMonth } = spend;
  const said = budget && thisMonth && budgetWords(budget, thisMonth);
  return (
    <section
      className={css['card']}
      aria-label={t('insights.budget')}
      // On paper there is nothing to press, and an empty card says nothing.
      data-unprinted={budget ? undefined : true}
    >
      <h2 className={css['cardTitle']}>{t('insights.budget')}</h2>
      {budget && thisMonth && said && (
        <>
          <div className={css['sum']}>{t('insights.budget_of', { spent: thisMonth, budget })}</div>
          <div className={css['track']} aria-hidden="true">
            <span
              className={css['bar']}
              data-tone={said.tone}
              style={{ width: `${Math.min(100, (100 * thisMonth.minor) / budget.minor)}%` }}
            />
          </div>
          <p className={css['under']} data-tone={said.tone} role="status">
            {said.words}
          </p>
        </>
      )}
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => askForBudget({ accountId, known: budget, onDone })}
      >
        {budget ? t('insights.budget_change') : t('insights.budget_set')}
      </Button>
    </section>
  );
}
