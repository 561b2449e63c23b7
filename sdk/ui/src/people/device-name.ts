/** What a browser and its system are called, from what the browser says of itself; null when it says nothing known. */
export function deviceOf(userAgent: string): { browser: string; system: string } | null {
  const browser = first(userAgent, [
    [/\bEdg(?:A|iOS)?\//, 'Edge'],
    [/\bOPR\//, 'Opera'],
    [/\bSamsungBrowser\//, 'Samsung Internet'],
    [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
    [/\b(?:Chrome|CriOS)\//, 'Chrome'],
    [/\bSafari\//, 'Safari'],
  ])
  const system = first(userAgent, [
    [/\bAndroid\b/, 'Android'],
    [/\b(?:iPhone|iPad)\b/, 'iOS'],
    [/\bWindows\b/, 'Windows'],
    [/\bMac OS X\b/, 'macOS'],
    [/\bCrOS\b/, 'ChromeOS'],
    [/\bLinux\b/, 'Linux'],
  ])
  return browser && system ? { browser, system } : null
}

function first(text: string, names: readonly (readonly [RegExp, string])[]): string | null {
  return names.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
