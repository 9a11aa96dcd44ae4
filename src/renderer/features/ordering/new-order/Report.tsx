import { Button, Checkbox, Input, Radio, Skeleton } from '@mantine/core';
import { fieldLabel } from '../../../../shared/copy/fields.ts';
import { t, texts } from '../../../../shared/copy/t.ts';
import {
  fieldsOf,
  type KindOf,
  ORDER_FIELDS,
  type OrderField,
} from '../../../../shared/domain/order-fields.ts';
import type { ReportService } from '../../../../shared/domain/service.ts';
import { isPlausibleTime } from '../../../../shared/domain/units.ts';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { Money } from '../../../components/Money.tsx';
import { Rich } from '../../../components/Rich.tsx';
import { When } from '../../../components/When.tsx';
import type { Services } from '../../../stores/accounts/useServices.ts';
import { FilledNote } from './FilledNote.tsx';
import { FormGroup, fieldId } from './fields.tsx';
import { cardPrice } from './inParts.ts';
import css from './NewOrder.module.css';
import type { OrderForm } from './useOrderForm.ts';

function ServiceCard({ service, rush, chosen }: { service: ReportService; rush: boolean; chosen: boolean }) {
  const price = cardPrice(service, rush);
  const delivery = rush ? (service.rushDeliveryTime ?? service.deliveryTime) : service.deliveryTime;
  return (
    <Radio.Card value={service.id} className={css['service']} data-chosen={chosen} aria-label={service.name}>
      <Radio.Indicator size="xs" />
      <span className={css['serviceWords']}>
        <span className={css['serviceName']}>{service.name}</span>
        {service.description && <span className={css['serviceText']}>{service.description}</span>}
        {delivery && <span className={css['serviceText']}>{t('newOrder.delivered', { delivery })}</span>}
      </span>
      <span className={css['servicePrice']}>
        <Money sum={price} />
        {rush && service.rushPrice && <span className={css['serviceText']}>{t('common.with_rush')}</span>}
      </span>
    </Radio.Card>
  );
}

function NoServices({ known }: { known: Services }) {
  const message = known.problem ?? t('newOrder.service_lists_no_report_account');
  return <ErrorNote error={known.error ?? { code: 'not_found', message }} onRetry={known.refresh} />;
}

type Flag = {
  [Field in OrderField]: KindOf<Field> extends 'flag' ? Field : never;
}[OrderField];
const isFlag = (field: OrderField): field is Flag => ORDER_FIELDS[field].kind === 'flag';
const OPTIONS = fieldsOf('report').filter(isFlag);
const ABOUT: Readonly<Partial<Record<OrderField, string>>> = texts({
  rushOrder: 'newOrder.measured_before_others_surcharge',
  pdfRequired: 'newOrder.turn_off_if_measurements_enough',
});

/** Which report, how fast, and with a PDF or without. */
export function Report({
  form,
  known,
  onService,
}: {
  form: OrderForm;
  known: Services;
  onService: (serviceId: string) => void;
}) {
  const { services } = known;
  return (
    <FormGroup title={t('common.report')} hint={t('newOrder.report_at_your_own_price')}>
      {services === null ? (
        <div className={css['services']} aria-busy="true">
          <Skeleton height={58} />
          <Skeleton height={58} />
          <Skeleton height={58} />
        </div>
      ) : services.length === 0 ? (
        <NoServices known={known} />
      ) : (
        <>
          <Radio.Group
            id={fieldId('serviceId')}
            label={fieldLabel('serviceId')}
            withAsterisk
            value={form.draft.serviceId}
            error={form.problem('serviceId')}
            onChange={onService}
          >
            <div className={css['services']}>
              {services.map((service) => (
                <ServiceCard
                  key={service.id}
                  service={service}
                  rush={form.draft.rushOrder}
                  chosen={service.id === form.draft.serviceId}
                />
              ))}
            </div>
          </Radio.Group>
          <FilledNote fields={['serviceId']} />
          {known.problem && (
            <p className={css['note']}>
              {isPlausibleTime(known.fetchedAt) ? (
                <Rich id="newOrder.these_prices_from" values={{ when: <When at={known.fetchedAt} /> }} />
              ) : (
                t('newOrder.these_last_prices_saved_computer')
              )}{' '}
              {known.problem}{' '}
              <Button size="compact-xs" variant="subtle" onClick={known.refresh}>
                {t('newOrder.ask_again')}
              </Button>
            </p>
          )}
        </>
      )}
      <Input.Wrapper label={t('newOrder.options')}>
        <div className={css['choices']}>
          {OPTIONS.map((field) => (
            <Checkbox
              key={field}
              id={fieldId(field)}
              label={fieldLabel(field)}
              description={ABOUT[field]}
              checked={form.draft[field]}
              onChange={(event) => form.set(field, event.currentTarget.checked)}
            />
          ))}
        </div>
      </Input.Wrapper>
      <FilledNote fields={OPTIONS} />
    </FormGroup>
  );
}
