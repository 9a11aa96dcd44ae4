import { modals } from '@mantine/modals';
import { t } from '../../../../shared/copy/t.ts';
import { SupportReport } from './SupportReport.tsx';

/** The report for support, to be read before it is saved or copied. */
export function openSupportReport() {
  modals.open({
    modalId: 'support-report',
    title: t('common.report_support'),
    size: 860,
    children: <SupportReport />,
  });
}
