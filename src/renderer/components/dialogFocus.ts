import { giveCaret, isCaretExpected } from '../stores/window/caret.ts';

const DIALOG = '[role="dialog"][aria-modal="true"]';
/** Where the keyboard goes when what had it is gone with its screen. */
const ARRIVALS = '[data-arrival], #main';

function topDialog(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>(DIALOG)].at(-1) ?? null;
}

function canTakeFocus(element: HTMLElement | null): element is HTMLElement {
  return element?.isConnected === true && element.getClientRects().length > 0;
}

function focusItself(dialog: HTMLElement) {
  dialog.tabIndex = -1;
  dialog.focus({ preventScroll: true });
}

const CLOSES = '.mantine-CloseButton-root';
const CONTROLS = 'input, textarea, select, button, a[href]';

/** The first control of what the dialog is about: its × stands before it, and is what Mantine would give the focus to. */
function firstControl(dialog: HTMLElement): HTMLElement | null {
  const controls = [...dialog.querySelectorAll<HTMLElement>(`:is(${CONTROLS}):not(:disabled)`)];
  return controls.find((each) => !each.matches(CLOSES) && canTakeFocus(each)) ?? null;
}

/**
 * Dialogs own the keyboard, whoever opens them: while one is open, everything in `root` is inert, so that no key reaches
 * a form behind it. A dialog begins at the control that it names, or else at the first one that isn't its ×; one that left
 * the focus outside (its first control is disabled, or it has none) gets it. A control that is disabled while it has the focus, as a
 * button at work, leaves it to the dialog and has it again when it is enabled; browsers would drop it. When the last one is closed, what had the
 * focus before has it again. To be called before anything is drawn.
 */
export function followDialogs(root: HTMLElement): void {
  let before: HTMLElement | null = null;
  let current: HTMLElement | null = null;
  /** A disabled control for which the dialog has the focus. */
  let resting: HTMLElement | null = null;

  /** The control that the dialog names; the dialog itself, as long as that one is disabled or there is none. */
  const enter = (dialog: HTMLElement) => {
    const named = dialog.querySelector<HTMLElement>('[data-autofocus]');
    if (named && !named.matches(':disabled')) return named.focus({ preventScroll: true });
    resting = named;
    focusItself(dialog);
  };

  const turned = (control: Node) => {
    if (!(control instanceof HTMLElement) || !current?.contains(control)) return;
    const active = document.activeElement;
    if (control.matches(':disabled')) {
      if (active !== control && active !== document.body) return;
      resting = control;
      focusItself(current);
    } else if (control === resting) {
      resting = null;
      if (active === current || active === document.body) control.focus({ preventScroll: true });
    }
  };

  document.addEventListener('focusin', ({ target }) => {
    if (current === null && target instanceof HTMLElement && root.contains(target)) before = target;
  });

  const check = () => {
    if (!current?.isConnected || topDialog() !== current) return;
    const isNamed = current.querySelector('[data-autofocus]') !== null;
    const isAtCross = document.activeElement?.matches(CLOSES) === true;
    if (!current.contains(document.activeElement) || (isAtCross && isNamed)) enter(current);
    else if (isAtCross) firstControl(current)?.focus({ preventScroll: true });
  };

  const look = () => {
    const dialog = topDialog();
    if (dialog === current) return;
    current = dialog;
    resting = null;
    root.inert = dialog !== null;
    // Mantine moves the focus in a task after it has drawn the dialog; a second one comes after that.
    if (dialog !== null) setTimeout(() => setTimeout(check));
    else if (
      !giveCaret() &&
      !isCaretExpected() &&
      (document.activeElement === null || document.activeElement === document.body)
    ) {
      const back = canTakeFocus(before) ? before : document.querySelector<HTMLElement>(ARRIVALS);
      back?.focus({ preventScroll: true });
    }
  };

  // Dialogs are drawn beside the root, in places of their own: what changes inside the root isn't looked at.
  const watched = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) follow(node);
    look();
    for (const { type, target } of changes) if (type === 'attributes') turned(target);
  });
  const follow = (node: Node) => {
    if (node !== root && node instanceof HTMLElement && node.parentElement === document.body)
      watched.observe(node, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  };
  watched.observe(document.body, { childList: true });
  for (const node of document.body.children) follow(node);
}
