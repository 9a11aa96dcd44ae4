import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconTemplate } from '@tabler/icons-react';
import type { OrderTemplate } from '../../../../../shared/contract/index.ts';
import { t } from '../../../../../shared/copy/t.ts';
import type { OrderDraft } from '../../../../../shared/domain/order.ts';
import type { ReportService } from '../../../../../shared/domain/service.ts';
import { subjectName } from './defaults.ts';
import { editDefaults, subjectsOf } from './EditDefaults.tsx';
import { manageTemplates } from './ManageTemplates.tsx';
import { saveTemplate } from './SaveTemplate.tsx';
import type { Presets } from './usePresets.ts';

/** Templates to fill the form from, and the ways to keep its values as one or as defaults. */
export function TemplateMenu(props: {
  accountId: string;
  draft: OrderDraft;
  services: readonly ReportService[];
  presets: Presets;
  onChoose: (template: OrderTemplate) => void;
}) {
  const { accountId, draft, services, presets } = props;
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconTemplate size={16} aria-hidden="true" />}
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
        >
          {t('common.templates')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
        {presets.templates.length > 0 && <Menu.Label>{t('people.fill_from')}</Menu.Label>}
        {presets.templates.map((template) => (
          <Menu.Item key={template.id} onClick={() => props.onChoose(template)}>
            {template.name}
          </Menu.Item>
        ))}
        {presets.templates.length > 0 && <Menu.Divider />}
        <Menu.Item onClick={() => saveTemplate({ accountId, draft, services })}>
          {t('people.save_as_template')}
        </Menu.Item>
        <Menu.Item disabled={presets.templates.length === 0} onClick={() => manageTemplates(accountId)}>
          {t('people.manage_templates')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('people.defaults')}</Menu.Label>
        {subjectsOf(draft, services).map((subject) => (
          <Menu.Item
            key={subject.kind}
            onClick={() => editDefaults({ accountId, draft, services, subject }, presets.defaults)}
          >
            {t('people.defaults_for', { name: subjectName(subject) })}
          </Menu.Item>
        ))}
        {subjectsOf(draft, services).length === 0 && (
          <Menu.Item disabled>{t('people.defaults_need')}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
