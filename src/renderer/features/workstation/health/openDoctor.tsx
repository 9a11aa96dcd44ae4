import { modals } from '@mantine/modals';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { Doctor } from './Doctor.tsx';

/** "Why can't I order?": every step of an order's way, tried now. */
export function openDoctor(accountId: AccountId) {
  modals.open({
    modalId: 'doctor',
    title: t('common.why_cant_i_order'),
    size: 680,
    children: <Doctor accountId={accountId} />,
  });
}
