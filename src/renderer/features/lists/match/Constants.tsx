import { Radio, SegmentedControl, Skeleton, TextInput } from '@mantine/core';
import { fieldLabel, propertyTypeLabel } from '../../../../shared/copy/fields.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { ListConstants } from '../../../../shared/domain/list.ts';
import type { OrderField } from '../../../../shared/domain/order-fields.ts';
import type { ReportService } from '../../../../shared/domain/service.ts';
import { Money } from '../../../components/Money.tsx';
import { fieldOf } from '../fields.ts';
import css from './Match.module.css';
import { type Matching, withConstant } from './matching.ts';

type Props = { matching: Matching; onChange: (matching: Matching) => void };
type Part = Props & { field: OrderField; label: string };

/** Whether a column of the file fills the field: then the value is for its empty cells only. */
function useGiven({ matching }: Props, field: OrderField): boolean {
  return matching.fields.some((target) => target !== null && fieldOf(target) === field);
}

function note(given: boolean): string {
  return given ? t('listMatch.rows_where_column_empty') : t('listMatch.every_row');
}

function Reports(props: Part & { services: readonly ReportService[] | null }) {
  const { matching, onChange, services } = props;
  const given = useGiven(props, 'serviceId');
  const chosen = matching.constants.serviceId ?? '';
  if (services === null) return <Skeleton height={120} />;
  return (
    <Radio.Group
      label={props.label}
      description={note(given)}
      value={chosen}
      onChange={(value) => onChange(withConstant(matching, 'serviceId', value))}
    >
      <div className={css['reports']}>
        {given && (
          <Radio.Card
            value=""
            className={css['report']}
            data-chosen={chosen === ''}
            aria-label={t('listMatch.none')}
          >
            <Radio.Indicator size="xs" />
            <span>{t('listMatch.none_fill_those_rows_one')}</span>
          </Radio.Card>
        )}
        {services.map((service) => (
          <Radio.Card
            key={service.id}
            value={service.id}
            className={css['report']}
            data-chosen={chosen === service.id}
            aria-label={service.name}
          >
            <Radio.Indicator size="xs" />
            <span className={css['reportName']}>{service.name}</span>
            <Money sum={service.price} />
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

function Choice(props: Part & { data: readonly { value: string; label: string }[]; fallback: string }) {
  const { matching, onChange, field, label } = props;
  const given = useGiven(props, field);
  return (
    <div className={css['choice']}>
      <span className={css['choiceLabel']} id={`constant-${field}`}>
        {label}
      </span>
      <span className={css['dim']}>{note(given)}</span>
      <SegmentedControl
        aria-labelledby={`constant-${field}`}
        data={[...props.data]}
        value={matching.constants[field] ?? props.fallback}
        onChange={(value) => onChange(withConstant(matching, field, value))}
      />
    </div>
  );
}

function Line(props: Part & { placeholder?: string }) {
  const { matching, onChange, field, label } = props;
  const given = useGiven(props, field);
  return (
    <TextInput
      label={label}
      description={note(given)}
      value={matching.constants[field] ?? ''}
      placeholder={props.placeholder ?? ''}
      onChange={(event) => onChange(withConstant(matching, field, event.currentTarget.value))}
    />
  );
}

/** The town of a list that leaves it out because everybody in the office knows it. */
function Town({ matching, onChange }: Props) {
  const line = (
    field: keyof ListConstants & ('city' | 'state' | 'zip'),
    label: string,
    placeholder: string,
  ) => (
    <TextInput
      label={label}
      description={t('listMatch.addresses_without_town')}
      value={matching.constants[field] ?? ''}
      placeholder={placeholder}
      onChange={(event) => onChange(withConstant(matching, field, event.currentTarget.value))}
    />
  );
  return (
    <>
      {line('city', t('listMatch.city'), 'Omaha')}
      {line('state', t('listMatch.state'), 'NE')}
      {line('zip', t('listMatch.zip'), '68102')}
    </>
  );
}

/** What the file doesn't say and is the same for all its rows. */
export function Constants(
  props: Props & {
    services: readonly ReportService[] | null;
    /** Whether addresses lack their town. */
    needsTown: boolean;
  },
) {
  const { city, state, zip } = props.matching.constants;
  return (
    <section className={css['constants']} aria-labelledby="list-constants">
      <h2 id="list-constants" className={css['heading']}>
        {t('listMatch.same_all')}
      </h2>
      <Reports {...props} field="serviceId" label={fieldLabel('serviceId')} />
      <Choice
        {...props}
        field="propertyType"
        label={fieldLabel('propertyType')}
        fallback=""
        data={[
          { value: 'Residential', label: propertyTypeLabel('Residential') },
          { value: 'Commercial', label: propertyTypeLabel('Commercial') },
          { value: '', label: t('listMatch.not_set') },
        ]}
      />
      <Choice
        {...props}
        field="rushOrder"
        label={fieldLabel('rushOrder')}
        fallback="no"
        data={[
          { value: 'no', label: t('common.no') },
          { value: 'yes', label: t('common.yes') },
        ]}
      />
      <Choice
        {...props}
        field="pdfRequired"
        label={fieldLabel('pdfRequired')}
        fallback="yes"
        data={[
          { value: 'yes', label: t('common.yes') },
          { value: 'no', label: t('common.no') },
        ]}
      />
      <Line {...props} field="customerName" label={fieldLabel('customerName')} />
      <Line
        {...props}
        field="customerEmail"
        label={fieldLabel('customerEmail')}
        placeholder="name@example.com"
      />
      {(props.needsTown || city !== undefined || state !== undefined || zip !== undefined) && (
        <Town {...props} />
      )}
    </section>
  );
}
