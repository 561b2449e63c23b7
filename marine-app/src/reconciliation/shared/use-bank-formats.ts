import type { BankEntryState, BankLineState, BankSuggestion } from '@coverdesk/sdk'
import { type StateTone, useText } from '@coverdesk/ui'
import { useMonthName } from '../../shared/use-month-name.ts'

const tones: Record<BankLineState | BankEntryState, StateTone> = {
  unmatched: 'attention',
  suggested: 'attention',
  partly_matched: 'attention',
  matched: 'success',
  disputed: 'waiting',
  written_off: 'neutral',
  ignored: 'neutral',
  cancelled: 'neutral',
  before: 'neutral',
}

/** Returns formatters for states, reasons and amounts. */
export function useBankFormats() {
  const { t, tn, formatNaira, formatDate, formatList } = useText('marine-reconciliation')
  const monthOf = useMonthName()
  return {
    formatNaira,
    day: formatDate,
    monthOf,
    toneOf: (state: BankLineState | BankEntryState): StateTone => tones[state],
    stateOf: (state: BankLineState | BankEntryState): string => t(`states.${state}`),
    /** Returns the reason of a suggested match as text. */
    why({ basis, amount_apart, days_apart, alike }: BankSuggestion): string {
      const apart = Math.abs(days_apart)
      return formatList([
        t(`bases.${basis}`),
        amount_apart === 0
          ? t('same_amount')
          : t('amount_apart', { amount: formatNaira(Math.abs(amount_apart)) }),
        apart === 0 ? t('same_day') : tn('days_apart', apart),
        ...(alike > 1 ? [t('alike', { count: alike })] : []),
      ])
    },
  }
}
