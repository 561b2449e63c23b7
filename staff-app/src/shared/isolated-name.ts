/** Isolates a name inside a sentence of a page that is read from the right, so that what follows keeps its place. */
export const isolatedName = (name: string, dir: 'ltr' | 'rtl'): string =>
  dir === 'rtl' && name ? `\u2068${name}\u2069` : name
