import type { Page } from 'playwright-core';

/** Has a page ask Chromium for each power of a computer that a permission guards: how each was answered. */
export function askForEverything(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const given = (value: unknown) => (typeof value === 'string' ? value : 'given');
    const refused = (error: unknown) =>
      error instanceof Error ? error.name : `code ${String((error as { code?: unknown } | null)?.code)}`;
    // The headless shell has no media devices at all, whatever is permitted.
    const stateOf = async (name: PermissionName) => (await navigator.permissions.query({ name })).state;
    const attempts: Record<string, () => unknown> = {
      camera: () => stateOf('camera'),
      microphone: () => stateOf('microphone'),
      location: () => new Promise((found, failed) => navigator.geolocation.getCurrentPosition(found, failed)),
      notifications: () => Notification.requestPermission(),
      'reading the clipboard': () => navigator.clipboard.read(),
      'reading text from the clipboard': async () => void (await navigator.clipboard.readText()),
      'writing to the clipboard': () => navigator.clipboard.writeText('418 Larkspur Ln'),
      'keeping the screen on': () => navigator.wakeLock.request('screen'),
      usb: () =>
        (navigator as unknown as { usb: { requestDevice(of: object): unknown } }).usb.requestDevice({
          filters: [],
        }),
      serial: () => (navigator as unknown as { serial: { requestPort(): unknown } }).serial.requestPort(),
      hid: () =>
        (navigator as unknown as { hid: { requestDevice(of: object): unknown } }).hid.requestDevice({
          filters: [],
        }),
    };
    const answers: Record<string, string> = {};
    for (const [name, attempt] of Object.entries(attempts))
      answers[name] = await Promise.resolve().then(attempt).then(given, refused);
    return answers;
  });
}
