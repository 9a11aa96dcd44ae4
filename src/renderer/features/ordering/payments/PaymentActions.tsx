import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import type { Checkout } from '../../../../shared/domain/checkout.ts';
import { formatMoney } from '../../../../shared/domain/money.ts';
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
        {t('payments.allow', { strangeHost: checkout.strangeHost })}
      </Button>
    );
  if (checkout.differs && checkout.asked !== null)
    return (
      <Button {...button} onClick={() => void open(checkout.asked)}>
        {t('payments.agree_open_page', { asked: formatMoney(checkout.asked) })}
      </Button>
    );
  if (!paymentStanding(checkout).pay) return null;
  return (
    <Button {...button} onClick={() => void open(null)}>
      {checkout.openedAt === null ? t('payments.open_payment_page') : t('payments.reopen_page')}
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
      {checkout.openedAt === null ? t('common.check_now') : t('payments.i_paid_check_now')}
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
            {copied ? t('common.copied') : t('payments.copy_link')}
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
          {t('payments.paste_address')}
        </Button>
      )}
      {(state === 'open' || state === 'expired' || state === 'cancelled') && !returned && (
        <Button {...SMALL} variant="default" onClick={() => askToTakeBack(checkout)}>
          {state === 'open' ? t('payments.cancel_payment') : t('payments.cancel_payment_2')}
        </Button>
      )}
    </>
  );
}
