import type { CreditNoteAmounts, CreditNoteKind } from '@coverdesk/sdk'
import { useText } from '@coverdesk/sdk/react'
import type { Fact } from '@coverdesk/sdk/react/parts/card.tsx'

/** How a note comes to what the partner gets, line by line. */
export function useNoteLines(): (note: CreditNoteAmounts & { kind: CreditNoteKind }) => Fact[] {
  const { t, formatNaira } = useText('marine-credit-notes')
  return ({ kind, gross, commission, vat, wht, amount }) => {
    const total: Fact = [t('lines.total'), formatNaira(amount)]
    const first: Fact = [t(`gross.${kind}`), formatNaira(gross)]
    const sign = kind === 'CN-REF' ? -1 : 1
    const taxes: Fact[] = [
      [t('lines.vat'), vat ? formatNaira(sign * vat) : null],
      [t('lines.wht'), wht ? formatNaira(-sign * wht) : null],
    ]
    if (kind === 'CN-ADJ') return [first, total]
    if (kind === 'CN-COMM') return [first, ...taxes, total]
    return [first, [t('lines.commission'), commission ? formatNaira(-commission) : null], ...taxes, total]
  }
}
