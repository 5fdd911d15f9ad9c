type Mark = readonly [pattern: RegExp, name: string];

/** In this order: most browsers also carry the names of those they are made of. */
const browsers: readonly Mark[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly Mark[] = [
  [/\bWindows\b/, 'Windows'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

function nameIn(text: string, marks: readonly Mark[]): string | undefined {
  return marks.find(([pattern]) => pattern.test(text))?.[1];
}

/** A `User-Agent` as a person would say it, `Chrome on Windows`; what is no browser by its first word. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(userAgent, browsers);
  const system = nameIn(userAgent, systems);
  if (browser === undefined) return system ?? userAgent.split(/[\s/]/)[0]?.slice(0, 40) ?? '';
  return system === undefined ? browser : `${browser} on ${system}`;
}
