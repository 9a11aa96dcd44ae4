import { Checkbox, Stack } from '@mantine/core';
import { fieldLabel } from '../../../../../shared/copy/fields.ts';
import type { OrderField } from '../../../../../shared/domain/order-fields.ts';
import type { PresetValues } from '../../../../../shared/domain/presets.ts';
import type { ReportService } from '../../../../../shared/domain/service.ts';
import css from './Presets.module.css';
import { entriesOf, valueWords } from './words.ts';

/** The values that may be kept, each with a box. */
export function ChosenFields(props: {
  legend: string;
  values: PresetValues;
  services: readonly Pick<ReportService, 'id' | 'name'>[];
  chosen: ReadonlySet<OrderField>;
  onChange: (chosen: ReadonlySet<OrderField>) => void;
}) {
  return (
    <fieldset className={css['chosen']}>
      <legend>{props.legend}</legend>
      <Stack gap={6}>
        {entriesOf(props.values).map(([field, value]) => (
          <Checkbox
            key={field}
            label={
              <>
                {fieldLabel(field)}:{' '}
                <span className={css['value']}>{valueWords(field, value, props.services)}</span>
              </>
            }
            checked={props.chosen.has(field)}
            onChange={(event) => {
              const next = new Set(props.chosen);
              if (event.currentTarget.checked) next.add(field);
              else next.delete(field);
              props.onChange(next);
            }}
          />
        ))}
      </Stack>
    </fieldset>
  );
}
