/** Sides of an account by a bank's mark. */
export type Side = 'debit' | 'credit'

const DEBIT = new Set(
  'DR DB DBT DEB DEBIT DEBITS DEBITED WD WDL WITHDRAWAL WITHDRAWALS OUT OUTFLOW OUTWARD OUTGOING MONEYOUT PAIDOUT PAYOUT SOLL LASTSCHRIFT -'.split(
    ' ',
  ),
)
const CREDIT = new Set(
  'CR CRD CREDIT CREDITS CREDITED DEP DEPOSIT DEPOSITS LODGEMENT LODGMENT IN INFLOW INWARD INCOMING MONEYIN PAIDIN PAYIN HABEN GUTSCHRIFT +'.split(
    ' ',
  ),
)
/** Ambiguous letters: D is debit beside C, and deposit beside W. */
const PAIRS: readonly { debit: string; credit: string }[] = [
  { debit: 'D', credit: 'C' },
  { debit: 'W', credit: 'D' },
  { debit: 'S', credit: 'H' },
]

/** Normalises a mark for comparison: `Dr.` is `DR`. */
export const markOf = (text: string): string => text.toUpperCase().replace(/[^\p{L}+-]/gu, '')

export const isMark = (text: string): boolean => {
  const mark = markOf(text)
  return (
    DEBIT.has(mark) || CREDIT.has(mark) || PAIRS.some(({ debit, credit }) => [debit, credit].includes(mark))
  )
}

/**
 * Returns the sides of the marks of one column, by mark as written; a letter without its counterpart has none, so that
 * the user decides.
 */
export function sidesOfMarks(texts: readonly string[]): { debit_mark: string; credit_mark: string } {
  const written = new Map(texts.map((text) => [markOf(text), text]))
  const pair = PAIRS.find(({ debit, credit }) => written.has(debit) && written.has(credit))
  const of = (known: ReadonlySet<string>, letter: string | undefined): string =>
    [...written].find(([mark]) => known.has(mark) || mark === letter)?.[1] ?? ''
  return { debit_mark: of(DEBIT, pair?.debit), credit_mark: of(CREDIT, pair?.credit) }
}

/** Returns the side of a mark: the selected one, else that of its word; null for any other. */
export function sideOf(text: string, known: { debit_mark: string; credit_mark: string }): Side | null {
  const mark = markOf(text)
  if (mark === '') return null
  if (mark === markOf(known.debit_mark)) return 'debit'
  if (mark === markOf(known.credit_mark)) return 'credit'
  if (DEBIT.has(mark)) return 'debit'
  return CREDIT.has(mark) ? 'credit' : null
}
