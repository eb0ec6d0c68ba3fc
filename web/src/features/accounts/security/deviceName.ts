const browsers = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

/**
 * 'Chrome on Windows', from the browser's user agent; the order above matters, since browsers imitate each
 * other.
 */
export function deviceName(userAgent: string | null): string {
  if (userAgent === null) return 'Unknown device';
  const browser = browsers.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'Browser';
  const system = systems.find(([, sign]) => sign.test(userAgent))?.[0];
  return system === undefined ? browser : `${browser} on ${system}`;
}
