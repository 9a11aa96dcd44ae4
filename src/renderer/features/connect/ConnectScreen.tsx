import { IconBuildingWarehouse, IconChevronRight, IconFlask, IconTestPipe } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { CallError } from '../../../shared/contract/index.ts';
import { ErrorNote } from '../../components/ErrorNote.tsx';
import { Mark } from '../../components/Mark.tsx';
import { useAccounts } from '../../stores/accounts.ts';
import { openSection } from '../../stores/navigation.ts';
import { AccountForm } from './AccountForm.tsx';
import css from './Connect.module.css';

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
  const practising = useAccounts((state) =>
    state.accounts?.find((account) => account.environment === 'practice'),
  );
  const activate = useAccounts((state) => state.activate);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallError | null>(null);

  const practise = async () => {
    setBusy(true);
    setProblem(null);
    let error: CallError | null;
    if (practising) error = await activate(practising.id);
    else {
      const reply = await addPractice();
      error = reply.ok ? null : reply.error;
    }
    setBusy(false);
    setProblem(error);
    if (!error) openSection('orders');
  };
  return (
    <>
      {problem && <ErrorNote error={problem} onRetry={() => void practise()} />}
      <div className={css['cards']}>
        <Card
          icon={<IconFlask size={26} stroke={1.6} aria-hidden="true" />}
          name="Practice"
          hint="A complete service on this computer, with sample reports that arrive in minutes. No account, no network, nothing is billed."
          action={busy ? 'Starting…' : practising ? 'Go to Practice' : 'Start practicing'}
          busy={busy}
          main={first}
          disabled={busy}
          onClick={() => void practise()}
        />
        <Card
          icon={<IconTestPipe size={26} stroke={1.6} aria-hidden="true" />}
          name="Sandbox"
          hint="The service’s own test environment. You need its client ID and secret; nothing is measured or billed."
          action="Connect"
          disabled={busy}
          onClick={() => choose('sandbox')}
        />
        <Card
          icon={<IconBuildingWarehouse size={26} stroke={1.6} aria-hidden="true" />}
          name="Production"
          hint="Real orders at your contracted prices. The operator of the service gives you the client ID and secret."
          action="Connect"
          disabled={busy}
          onClick={() => choose('production')}
        />
      </div>
    </>
  );
}

/** Three ways to a working account: practising with one click, or the service's test or real environment. */
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
            <h1 className={css['title']}>{first ? 'Welcome to Ridgeline' : 'Add an account'}</h1>
            <p className={css['lead']}>
              {first
                ? 'Order roof measurement reports, follow them to delivery, and read them with no network. How do you want to begin?'
                : 'Each account has its own orders, its own library folder and its own secret.'}
            </p>
            <Choice choose={setEnvironment} first={first} />
          </>
        ) : (
          <AccountForm key={environment} environment={environment} back={() => setEnvironment(null)} />
        )}
      </div>
    </div>
  );
}
