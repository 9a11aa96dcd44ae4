const SUFFIX = 'stand-in';
const CUSTOM = /^(blob:)?([a-z][a-z0-9.+-]*):\/\/([a-z0-9-]+)/i;
const MAPPED = new RegExp(`^(blob:)?https://([a-z0-9-]+)\\.([a-z0-9.+-]+)\\.${SUFFIX}(?=[/?#]|$)`, 'i');
const CHROMIUMS_OWN: ReadonlySet<string> = new Set([
  'http',
  'https',
  'file',
  'ws',
  'wss',
  'devtools',
  'chrome',
]);

/** `ridgeline://app/x` as an address that Chromium has an origin for: `https://app.ridgeline.stand-in/x`. */
export const toChromium = (url: string): string =>
  url.replace(CUSTOM, (all, blob: string | undefined, scheme: string, host: string) =>
    CHROMIUMS_OWN.has(scheme) ? all : `${blob ?? ''}https://${host}.${scheme}.${SUFFIX}`,
  );

/** The address as the app knows it. */
export const toApp = (url: string): string =>
  url.replace(
    MAPPED,
    (_all, blob: string | undefined, host: string, scheme: string) => `${blob ?? ''}${scheme}://${host}`,
  );
