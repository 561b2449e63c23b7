const AS_AT = String.raw`(?:\s*(?:as\s+(?:at|of|on)|at|on|for)?:?\s*\d{1,4}[-/. ](?:\d{1,2}|[A-Za-z]{3,9})[-/., ]+\d{2,4})?`
const KIND = '(?:(?:ledger|book|account|cleared|statement|your)\\s+)?'
const BALANCE = '(?:bal|balance|balances)\\.?'
const OPENING = new RegExp(
  `^(?:${KIND}(?:opening|starting|beginning|previous|initial|start)\\s+${KIND}${BALANCE}|${KIND}${BALANCE}\\s*(?:b\\s?[/.]?\\s?f(?:wd)?\\.?|b\\s?[/.]?\\s?d\\.?|brought\\s+(?:forward|fwd|down))|b\\s?/\\s?f(?:wd)?\\.?|b\\.f\\.|brought\\s+(?:forward|fwd|down))(?:\\s+${BALANCE})?${AS_AT}[\\s:.]*$`,
  'i',
)
const CLOSING = new RegExp(
  `^(?:${KIND}(?:closing|ending|final|end)\\s+${KIND}${BALANCE}|${KIND}${BALANCE}\\s*(?:c\\s?[/.]?\\s?f(?:wd)?\\.?|c\\s?[/.]?\\s?d\\.?|carried\\s+(?:forward|fwd|down))|c\\s?/\\s?f(?:wd)?\\.?|c\\.f\\.|carried\\s+(?:forward|fwd|down))(?:\\s+${BALANCE})?${AS_AT}[\\s:.]*$`,
  'i',
)
const TOTAL =
  /^(?:(?:grand|sub|page|overall|net)[\s-]*)?(?:totals?|sums?|summe|saldo)\b(?:[\s:]*(?:debits?|credits?|amounts?|withdrawals?|deposits?|lodgements?|in|out|for the (?:period|page)|of (?:debits?|credits?))*)*[\s:.]*$/i

/** Quick test for a word that every such name contains; most texts lack it. */
const MAY_BE = /bal|f(?:or)?wa?r?d|brought|carried|[bc][\s./]*[fd]\b/i

/** Returns whether a text is only the name of an opening or closing balance, of a statement or a page. */
export function balanceNamedBy(text: string): 'opening' | 'closing' | null {
  if (!MAY_BE.test(text)) return null
  const label = text
    .replace(/[*_=()[\]-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (label.length > 80) return null
  if (OPENING.test(label)) return 'opening'
  return CLOSING.test(label) ? 'closing' : null
}

const LOOSE = {
  opening: /\b(?:opening\s+bal(?:ance)?|bal(?:ance)?\.?\s*b\s?\/\s?f(?:wd)?|brought\s+forward)\b/i,
  closing: /\b(?:closing\s+bal(?:ance)?|bal(?:ance)?\.?\s*c\s?\/\s?f(?:wd)?|carried\s+forward)\b/i,
} as const

/** Returns whether a text contains the name of such a balance, so that its figures decide whether it is one. */
export function balanceNamedIn(text: string): 'opening' | 'closing' | null {
  if (text.length > 200 || !MAY_BE.test(text)) return null
  if (LOOSE.opening.test(text)) return 'opening'
  return LOOSE.closing.test(text) ? 'closing' : null
}

/** Returns whether a text is only the name of a total. */
export const isTotal = (text: string): boolean => text.length <= 80 && TOTAL.test(text.trim())
