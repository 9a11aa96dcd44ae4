let covered = false;

/**
 * Looks at each key press, before anything else hears it, whether a dialog or a menu is open: it closes itself by that
 * same press, and the screen beneath must still leave the press alone. To be called before anything is drawn.
 */
export function followCover(): void {
  const look = () => {
    covered = document.querySelector('[role="dialog"], [role="menu"]') !== null;
  };
  window.addEventListener('keydown', look, { capture: true });
}

/** Whether a dialog or a menu was open when the present key was pressed. */
export function isCovered(): boolean {
  return covered;
}
