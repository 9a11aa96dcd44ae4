import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import type { Checkout } from '../../../shared/domain/checkout.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import { askToAllow, askToTakeBack, checkNow, openPage } from './actions.tsx';
import { askForAddress } from './PasteDialog.tsx';
import { paymentStanding } from './words.ts';

const SMALL = { size: 'compact-sm' } as const;

/** The next step of a payment: its page, or what stands in the way of it. */
function Main({ checkout }: { checkout: Checkout }) {
  const [busy, setBusy] = useState(false);
  const open = async (agreed: Checkout['asked']) => {
    setBusy(true);
    await openPage(checkout, agreed);
    setBusy(false);
  };
  const button = { ...SMALL, loading: busy, leftSection: <IconExternalLink size={15} aria-hidden="true" /> };
  if (checkout.state !== 'open') return null;
  if (checkout.strangeHost !== null)
    return (
      <Button {...SMALL} onClick={() => askToAllow(checkout)}>
        Allow {checkout.strangeHost}…
      </Button>
    );
  if (checkout.differs && checkout.asked !== null)
    return (
      <Button {...button} onClick={() => void open(checkout.asked)}>
        Agree to {formatMoney(checkout.asked)} and open the page
      </Button>
    );
  if (!paymentStanding(checkout).pay) return null;
  return (
    <Button {...button} onClick={() => void open(null)}>
      {checkout.openedAt === null ? 'Open the payment page' : 'Reopen the page'}
    </Button>
  );
}

function Check({ checkout }: { checkout: Checkout }) {
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    await checkNow(checkout);
    setBusy(false);
  };
  return (
    <Button {...SMALL} variant="default" loading={busy} onClick={() => void check()}>
      {checkout.openedAt === null ? 'Check now' : 'I paid: check now'}
    </Button>
  );
}

function CopyLink({ url }: { url: string }) {
  return (
    <CopyButton value={url} timeout={1_600}>
      {({ copied, copy }) => {
        const Shape = copied ? IconCheck : IconCopy;
        return (
          <Button
            {...SMALL}
            variant="default"
            leftSection={<Shape size={15} aria-hidden="true" />}
            onClick={copy}
          >
            {copied ? 'Copied' : 'Copy link'}
          </Button>
        );
      }}
    </CopyButton>
  );
}

/**
 * Everything that can be done with a payment that isn't finished. Each is safe at any time, and more than once. `few`: only
 * the next step, where the others are a click away.
 */
export function PaymentActions({ checkout, few = false }: { checkout: Checkout; few?: boolean }) {
  const { state, url, returned } = checkout;
  if (state === 'paid' || state === 'refused') return null;
  const held = checkout.differs || checkout.linkProblem !== null;
  return (
    <>
      <Main checkout={checkout} />
      {state !== 'opening' && <Check checkout={checkout} />}
      {!few && state === 'open' && !held && url !== null && <CopyLink url={url} />}
      {!few && state !== 'opening' && state !== 'unknown' && !returned && (
        <Button {...SMALL} variant="default" onClick={() => askForAddress(checkout.accountId)}>
          Paste the address…
        </Button>
      )}
      {(state === 'open' || state === 'expired' || state === 'cancelled') && !returned && (
        <Button {...SMALL} variant="default" onClick={() => askToTakeBack(checkout)}>
          {state === 'open' ? 'Cancel this payment…' : 'Cancel this payment'}
        </Button>
      )}
    </>
  );
}
