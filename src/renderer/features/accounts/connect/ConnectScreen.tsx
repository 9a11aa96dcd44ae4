import { Anchor } from '@mantine/core';
import { IconBuildingWarehouse, IconChevronRight, IconFlask, IconTestPipe } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { CallError } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { ApiVersion } from '../../../../shared/domain/account.ts';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { Mark } from '../../../components/Mark.tsx';
import { Rich } from '../../../components/Rich.tsx';
import { useAccounts } from '../../../stores/accounts/accounts.ts';
import { openSection } from '../../../stores/window/navigation.ts';
import { usePolicy } from '../../../stores/workstation/policy.ts';
import { beginGuideAfterPractice } from '../../workstation/guide/index.ts';
import { FirstRestore } from '../../workstation/settings/index.ts';
import { AccountForm } from './AccountForm.tsx';
import css from './Connect.module.css';

/** How many past orders an office at work has: enough for every view, few enough to be there in seconds. */
const SAMPLE_ORDERS = 150;

type CardProps = {
  icon: ReactNode;
  name: string;
  hint: string;
  action: string;
  busy?: boolean;
  disabled?: boolean;
  main?: boolean;
  onClick: () => void;
};

function Card(props: CardProps) {
  return (
    <button
      type="button"
      className={css['card']}
      disabled={props.disabled}
      aria-busy={props.busy}
      data-main={props.main}
      onClick={props.onClick}
    >
      <span className={css['cardIcon']}>{props.icon}</span>
      <span className={css['cardName']}>{props.name}</span>
      <span className={css['cardHint']}>{props.hint}</span>
      <span className={css['cardAction']}>
        {props.action} <IconChevronRight size={15} stroke={2} aria-hidden="true" />
      </span>
    </button>
  );
}

function Choice({
  choose,
  first,
}: {
  choose: (environment: 'sandbox' | 'production') => void;
  first: boolean;
}) {
  const addPractice = useAccounts((state) => state.addPractice);
  const accounts = useAccounts((state) => state.accounts);
  const practising = (version: ApiVersion) =>
    accounts?.find((account) => account.environment === 'practice' && account.version === version);
  const activate = useAccounts((state) => state.activate);
  const mayPractice = usePolicy((state) => state.policy.practice);
  const [busy, setBusy] = useState<ApiVersion | null>(null);
  const [tried, setTried] = useState<readonly [ApiVersion, number]>(['v4', 0]);
  const [problem, setProblem] = useState<CallError | null>(null);

  const practise = async (version: ApiVersion, history = 0) => {
    setBusy(version);
    setTried([version, history]);
    setProblem(null);
    let error: CallError | null;
    const known = practising(version);
    if (known) error = await activate(known.id);
    else {
      const reply = await addPractice(version, history);
      error = reply.ok ? null : reply.error;
    }
    setBusy(null);
    setProblem(error);
    if (error) return;
    openSection('orders');
    beginGuideAfterPractice(first);
  };
  return (
    <>
      {problem && <ErrorNote error={problem} onRetry={() => void practise(...tried)} />}
      <div className={css['cards']}>
        {mayPractice && (
          <Card
            icon={<IconFlask size={26} stroke={1.6} aria-hidden="true" />}
            name={t('common.practice')}
            hint={t('connect.complete_service_computer_with_sample')}
            action={
              busy === 'v4'
                ? t('connect.starting')
                : practising('v4')
                  ? t('connect.go_practice')
                  : t('connect.start_practicing')
            }
            busy={busy === 'v4'}
            main={first}
            disabled={busy !== null}
            onClick={() => void practise('v4')}
          />
        )}
        <Card
          icon={<IconTestPipe size={26} stroke={1.6} aria-hidden="true" />}
          name={t('common.sandbox')}
          hint={t('connect.services_own_test_environment_you')}
          action={t('connect.connect_2')}
          disabled={busy !== null}
          onClick={() => choose('sandbox')}
        />
        <Card
          icon={<IconBuildingWarehouse size={26} stroke={1.6} aria-hidden="true" />}
          name={t('common.production')}
          hint={t('connect.real_orders_at_your_contracted')}
          action={t('connect.connect_2')}
          disabled={busy !== null}
          onClick={() => choose('production')}
        />
      </div>
      {mayPractice && !practising('v4') && (
        <p className={css['also']}>
          {t('connect.would_you_see_office')}{' '}
          <Anchor
            component="button"
            type="button"
            size="sm"
            disabled={busy !== null}
            onClick={() => void practise('v4', SAMPLE_ORDERS)}
          >
            {t('connect.practice_with_history', { orders: SAMPLE_ORDERS })}
          </Anchor>
        </p>
      )}
      {mayPractice && (
        <p className={css['also']}>
          {t('connect.do_you_pay_each_order')}{' '}
          <Rich
            id="connect.payment_page_with_test_cards"
            values={{
              value:
                busy === 'v1'
                  ? t('connect.starting')
                  : practising('v1')
                    ? t('connect.go_practice_by_card')
                    : t('connect.start_practicing_by_card'),
              link: (parts) => (
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  disabled={busy !== null}
                  onClick={() => void practise('v1')}
                >
                  {parts}
                </Anchor>
              ),
            }}
          />
        </p>
      )}
    </>
  );
}

/** Three ways to a working account: practicing with one click (where the organization allows it), or the service's test or real environment. */
export function ConnectScreen({ first = false }: { first?: boolean }) {
  const [environment, setEnvironment] = useState<'sandbox' | 'production' | null>(null);
  return (
    <div className={css['screen']}>
      <div className={css['column']}>
        {environment === null ? (
          <>
            {first && (
              <span className={css['brand']}>
                <Mark size={40} />
              </span>
            )}
            <h1 className={css['title']}>
              {first ? t('connect.welcome_ridgeline') : t('common.add_account')}
            </h1>
            <p className={css['lead']}>
              {first
                ? t('connect.order_roof_measurement_reports_follow')
                : t('connect.each_account_has_own_orders')}
            </p>
            <Choice choose={setEnvironment} first={first} />
            {first && <FirstRestore />}
          </>
        ) : (
          <AccountForm key={environment} environment={environment} back={() => setEnvironment(null)} />
        )}
      </div>
    </div>
  );
}
