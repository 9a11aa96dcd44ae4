import { SegmentedControl, type SegmentedControlProps } from '@mantine/core';
import { t, texts } from '../../shared/copy/t.ts';
import type { Units } from '../../shared/domain/amount.ts';
import { optionsOf } from './options.ts';

const UNITS = texts({ us: 'common.feet', metric: 'common.meters' });

type Props = { readonly units: Units; readonly onUnits: (units: Units) => void } & Pick<
  SegmentedControlProps,
  'className'
>;

/** Feet or meters. */
export function UnitsControl({ units, onUnits, ...control }: Props) {
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('common.units')}
      data-unprinted
      data={optionsOf(UNITS)}
      value={units}
      onChange={onUnits}
      {...control}
    />
  );
}
