/** Formats a difference with its sign; zero has none. */
export const signedNaira = (kobo: number, format: (kobo: number) => string): string =>
  kobo > 0 ? `+${format(kobo)}` : format(kobo)
