import { NumberInput, Switch } from '@mantine/core';
import { t } from '../../../../shared/copy/t.ts';
import { useSettings } from '../../../stores/workstation/settings.ts';
import { DeskName } from './DeskName.tsx';
import { Group, Row } from './Group.tsx';
import type { SettingsOf } from './settingsIndex.ts';

const CENTS = 100;

/** What keeps orders from leaving: a limit that asks twice, and a hold on all of them. */
export function Limits({ settings }: { settings: SettingsOf<'preferences'> }) {
  const put = useSettings((state) => state.put);
  const { spendingLimit, priceTolerance, deskName, sendingPaused } = settings;
  const setTolerance = (typed: string | number) => {
    const amount = typed === '' ? 0 : Math.round(Number(typed) * CENTS);
    if (amount !== priceTolerance && !Number.isNaN(amount)) void put({ priceTolerance: amount });
  };
  const setLimit = (typed: string | number) => {
    const amount = typed === '' ? null : Math.round(Number(typed) * CENTS);
    if (amount !== spendingLimit && !Number.isNaN(amount)) void put({ spendingLimit: amount });
  };
  return (
    <Group title={t('settings.spending')}>
      <Row label={t('settings.ask_twice_above')} hint={t('settings.list_orders_costs_more_than')}>
        <NumberInput
          aria-label={t('settings.ask_twice_above_amount')}
          w={132}
          size="sm"
          min={0}
          max={10_000_000}
          prefix="$"
          decimalScale={2}
          thousandSeparator=","
          placeholder={t('settings.no_limit')}
          hideControls
          value={spendingLimit === null ? '' : spendingLimit / CENTS}
          onChange={setLimit}
        />
      </Row>
      <Row label={t('settings.price_may_rise_by')} hint={t('settings.order_whose_price_rose_by')}>
        <NumberInput
          aria-label={t('settings.how_much_orders_price_may')}
          w={132}
          size="sm"
          min={0}
          max={1_000}
          prefix="$"
          decimalScale={2}
          fixedDecimalScale
          hideControls
          value={priceTolerance / CENTS}
          onChange={setTolerance}
        />
      </Row>
      <DeskName value={deskName} onChange={(name) => void put({ deskName: name })} />
      <Row label={t('settings.hold_all_orders')} hint={t('settings.confirmed_orders_every_account_wait')}>
        <Switch
          aria-label={t('settings.hold_all_orders')}
          checked={sendingPaused}
          onChange={(event) => void put({ sendingPaused: event.currentTarget.checked })}
        />
      </Row>
    </Group>
  );
}
