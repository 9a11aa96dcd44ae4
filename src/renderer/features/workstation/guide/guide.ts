import type { Settings } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { done } from '../../../components/notify.ts';
import { useAccounts } from '../../../stores/accounts/accounts.ts';
import { openSection } from '../../../stores/window/navigation.ts';
import { useSettings } from '../../../stores/workstation/settings.ts';

type Guide = NonNullable<Settings['firstOrder']>;

/** Whoever asked for the guide without a practice account gets it with the account. */
let isWanted = false;

export function isGuideShown(guide: Settings['firstOrder'] | undefined, accountId: string): guide is Guide {
  return guide?.shown === true && guide.accountId === accountId;
}

const put = (firstOrder: Guide) => useSettings.getState().put({ firstOrder });
const practiceAccount = () => {
  const { accounts, activeId } = useAccounts.getState();
  const account = accounts?.find(({ id }) => id === activeId);
  return account?.environment === 'practice' ? account : null;
};

/** Begins at the form: orders of before don't count. */
function startGuide(): void {
  const account = practiceAccount();
  if (account) void put({ accountId: account.id, since: Date.now(), shown: true, reportOpened: false });
}

/** Where it was put away, or from the beginning where it was never begun, or is through, with this account. */
function showGuide(): void {
  const account = practiceAccount();
  if (account === null) {
    isWanted = true;
    done(t('guide.only_practice'));
    openSection('connect');
    return;
  }
  const guide = useSettings.getState().settings?.firstOrder;
  if (!guide || guide.accountId !== account.id || guide.reportOpened) startGuide();
  else void put({ ...guide, shown: true });
}

/** Puts the guide away; it can be resumed. What had the keyboard in it gives it to the screen. */
export function hideGuide(): void {
  const guide = useSettings.getState().settings?.firstOrder;
  if (!guide) return;
  if (document.activeElement?.closest('[data-guide]')) document.querySelector<HTMLElement>('#main')?.focus();
  void put({ ...guide, shown: false });
}

export function toggleGuide(): void {
  const account = practiceAccount();
  const guide = useSettings.getState().settings?.firstOrder;
  if (account && isGuideShown(guide, account.id)) hideGuide();
  else showGuide();
}

/** The report is open: nothing else of the guide is kept beside what the orders themselves say. */
export function noteReportOpened(): void {
  const guide = useSettings.getState().settings?.firstOrder;
  if (guide && !guide.reportOpened) void put({ ...guide, reportOpened: true });
}

/** After a practice account was chosen: on the first start, or by somebody who asked for the guide. */
export function beginGuideAfterPractice(isFirst: boolean): void {
  if (isFirst || isWanted) startGuide();
  isWanted = false;
}
