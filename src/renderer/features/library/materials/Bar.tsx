import { Button, Select } from '@mantine/core';
import { IconDownload, IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import type { OrderMaterials } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { TEMPLATE_IDS } from '../../../../shared/domain/materials/lines.ts';
import type { MaterialList } from '../../../../shared/domain/materials/list.ts';
import type { MaterialChoices } from '../../../../shared/domain/materials/settings.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { call } from '../../../client/index.ts';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { failed } from '../../../components/notify.ts';
import { saveFile } from '../../../components/saveFile.ts';
import css from './Materials.module.css';
import { printList } from './printList.ts';
import { asClipboard } from './words.ts';

type Props = {
  readonly accountId: AccountId;
  readonly orderId: OrderId;
  readonly title: string;
  readonly found: OrderMaterials;
  readonly list: MaterialList;
  readonly onChoose: (choices: MaterialChoices) => void;
};

const EXPORTS = [
  { format: 'csv', label: 'material.csv', Icon: IconDownload },
  { format: 'xlsx', label: 'common.format_xlsx', Icon: IconDownload },
  { format: 'pdf', label: 'common.format_pdf', Icon: IconFileTypePdf },
] as const;

/** The kind of roof, what is saved, and the ways to hand the list on. */
export function Bar({ accountId, orderId, title, found, list, onChoose }: Props) {
  const { choices, savedAt, before } = found;
  const save = async (format: (typeof EXPORTS)[number]['format']) => {
    const reply = await call('materials.export', { accountId, orderId, choices, format });
    if (reply.ok) saveFile(reply.value);
    else failed(reply.error);
  };
  return (
    <div className={css['bar']}>
      <Select
        size="xs"
        aria-label={t('material.kind_of_roof')}
        className={css['template'] ?? ''}
        value={choices.template}
        data={TEMPLATE_IDS.map((value) => ({ value, label: t(`material.template_${value}`) }))}
        onChange={(value) => {
          const template = TEMPLATE_IDS.find((each) => each === value);
          if (template) onChoose({ ...choices, template });
        }}
      />
      <span className={css['saved']} role="status">
        {savedAt === null
          ? before
            ? t('material.copied_from', { revision: before.revision })
            : t('material.saves_on_change')
          : t('material.saved')}
      </span>
      <CopyButton value={asClipboard(list)} label={t('material.the_list')} />
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPrinter size={15} />}
        onClick={() => printList(title, list)}
      >
        {t('common.print')}
      </Button>
      {EXPORTS.map(({ format, label, Icon }) => (
        <Button
          key={format}
          size="compact-sm"
          variant="default"
          leftSection={<Icon size={15} />}
          onClick={() => void save(format)}
        >
          {t(label)}
        </Button>
      ))}
    </div>
  );
}
