import { Button } from '@mantine/core';
import type { Settings } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { useActiveAccount } from '../../../stores/accounts/accounts.ts';
import { isGuideShown, toggleGuide } from '../guide/index.ts';
import { Group, Row } from './Group.tsx';

/** Begins, resumes, or hides the guide through a first order. */
export function GuideRow({ guide }: { guide: Settings['firstOrder'] }) {
  const account = useActiveAccount();
  const isOwn = guide !== null && guide.accountId === account?.id;
  const isShown = isOwn && isGuideShown(guide, guide.accountId);
  const isBegun = isOwn && !guide.reportOpened;
  return (
    <Group title={t('common.help')}>
      <Row label={t('guide.first_order')} hint={t('guide.settings_hint')}>
        <Button variant="default" onClick={toggleGuide}>
          {t(isShown ? 'guide.hide' : isBegun ? 'guide.resume' : 'guide.start')}
        </Button>
      </Row>
    </Group>
  );
}
