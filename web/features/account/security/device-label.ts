import * as messages from './messages.lazy.tsx';

/** Label of a browser in the device list, from the name it gave itself (Amplify's `getDeviceName`). */

/** The first match wins, because browsers also name those they descend from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/Microsoft Edge\//, 'Edge'],
  [/OPR\/|Opera\//, 'Opera'],
  [/SamsungBrowser\//, messages.samsungBrowser],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|Chromium\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS|Chrome OS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac ?OS|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

const first = (list: typeof browsers, name: string): string | undefined =>
  list.find(([pattern]) => pattern.test(name))?.[1];

/** `Chrome on macOS`; unknown parts are omitted. */
export function deviceLabel(name = ''): string {
  const [browser, system] = [first(browsers, name), first(systems, name)];
  if (browser && system) return messages.browserOn(browser, system);
  return browser ?? system ?? messages.unknownDevice;
}
