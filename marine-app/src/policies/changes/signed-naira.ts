/** A difference with its sign: nothing is plain. */
export const signedNaira = (kobo: number, format: (kobo: number) => string): string =>
  kobo > 0 ? `+${format(kobo)}` : format(kobo)
