const WORD_JOINER = '\u2060'

/** Replaces the hyphen of an `Intl` amount with a minus sign; no line breaks before the percent sign of Turkish. */
export const withMinus = (amount: string): string =>
  amount.replace('-', '−').replace('−%', `−${WORD_JOINER}%`)
