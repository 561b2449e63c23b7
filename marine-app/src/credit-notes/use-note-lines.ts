import type { CreditNoteAmounts, CreditNoteKind } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'

export interface AmountLine {
  label: string
  /** Amount in kobo, negative for a deduction. */
  amount: number
  isTotal?: boolean
}

/** Returns the calculation of the partner’s amount line by line, without zero lines. */
export function useNoteLines(): (note: CreditNoteAmounts & { kind: CreditNoteKind }) => AmountLine[] {
  const { t } = useText('marine-credit-notes')
  return ({ kind, gross, commission, vat, wht, amount }) => {
    const sign = kind === 'CN-REF' ? -1 : 1
    const parts: AmountLine[] = [
      { label: t('lines.commission'), amount: kind === 'CN-REF' ? -commission : 0 },
      { label: t('lines.vat'), amount: sign * vat },
      { label: t('lines.wht'), amount: -sign * wht },
    ]
    return [
      { label: t(`gross.${kind}`), amount: gross },
      ...parts.filter((part) => part.amount !== 0),
      { label: t('lines.total'), amount, isTotal: true },
    ]
  }
}
