import { modals } from '@mantine/modals';
import type { AccountId } from '../../../shared/domain/account.ts';
import { Doctor } from './Doctor.tsx';

/** "Why can't I order?": every step of an order's way, tried now. */
export function openDoctor(accountId: AccountId) {
  modals.open({
    modalId: 'doctor',
    title: 'Why can’t I order?',
    size: 680,
    children: <Doctor accountId={accountId} />,
  });
}
