import { Button, CloseButton, NumberInput, Popover, Select } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import type { CallInput } from '../../../../shared/contract/index.ts';
import { englishQuantity, quantityLabel } from '../../../../shared/copy/measurements.ts';
import { t, texts } from '../../../../shared/copy/t.ts';
import { QUANTITIES, type Quantity } from '../../../../shared/domain/measurements.ts';
import { Term } from '../../../components/Term.tsx';
import css from './RoofTable.module.css';

export type Ranges = CallInput<'measurements.page'>['ranges'];

const UNITS = texts({ 'sq ft': 'amounts.square_feet', ft: 'amounts.feet', '/12': 'amounts.in_12' });

/** Each number with its unit, in the language of the moment. */
const choices = () =>
  (Object.keys(QUANTITIES) as Quantity[]).map((quantity) => {
    const { unit } = QUANTITIES[quantity];
    const label = quantityLabel(quantity);
    return {
      value: quantity,
      label: unit === '' ? label : `${label} (${unit === '%' ? unit : UNITS[unit]})`,
    };
  });

const limit = (value: string | number) =>
  value === '' || Number.isNaN(Number(value)) ? null : Number(value);

function words({ quantity, least, most }: Ranges[number]): string {
  const label = quantityLabel(quantity);
  if (least !== null && most !== null) return t('measurements.to', { label, least, most });
  return least === null
    ? t('measurements.up', { label, most: most ?? 0 })
    : t('measurements.from_2', { label, least });
}

/** Narrows the table by numbers; each narrowing is a chip that can be taken out. */
export function RangeFilter({ ranges, onChange }: { ranges: Ranges; onChange: (ranges: Ranges) => void }) {
  const [open, setOpen] = useState(false);
  const [quantity, setQuantity] = useState<Quantity>('area');
  const [least, setLeast] = useState<string | number>('');
  const [most, setMost] = useState<string | number>('');
  const range = { quantity, least: limit(least), most: limit(most) };
  const add = () => {
    onChange([...ranges.filter((each) => each.quantity !== quantity), range]);
    setLeast('');
    setMost('');
    setOpen(false);
  };
  return (
    <>
      <Popover opened={open} onChange={setOpen} trapFocus position="bottom-start">
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconFilter size={16} aria-hidden="true" />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {t('measurements.by_number')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <form
            className={css['range']}
            onSubmit={(event) => {
              event.preventDefault();
              if (range.least !== null || range.most !== null) add();
            }}
          >
            <Select
              label={t('measurements.number')}
              data={choices()}
              value={quantity}
              comboboxProps={{ withinPortal: false }}
              onChange={(value) => value !== null && setQuantity(value)}
            />
            <div className={css['limits']}>
              <NumberInput label={t('measurements.from')} value={least} onChange={setLeast} hideControls />
              <NumberInput label={t('measurements.to_2')} value={most} onChange={setMost} hideControls />
            </div>
            <Button type="submit" disabled={range.least === null && range.most === null}>
              {t('measurements.show_these_roofs')}
            </Button>
          </form>
        </Popover.Dropdown>
      </Popover>
      {ranges.map((each) => (
        <span key={each.quantity} className={css['chip']}>
          <Term text={words(each)} english={englishQuantity(each.quantity)} />
          <CloseButton
            size="sm"
            aria-label={t('measurements.remove_filter', { each: words(each) })}
            onClick={() => onChange(ranges.filter((other) => other !== each))}
          />
        </span>
      ))}
    </>
  );
}
