import { useText } from '@coverdesk/ui'

const MICRO = 1_000_000

export interface RateText {
  /** Formats naira for one unit, with at least two decimals. */
  rateText: (micro: number) => string
  /** Formats the change from one rate to another, with its sign. */
  changeText: (from: number, to: number) => string
}

/** Returns formatters for exchange rates. */
export function useRateText(): RateText {
  const { formatNumber } = useText('marine-setup')
  return {
    rateText: (micro) =>
      `₦${formatNumber(micro / MICRO, { minimumFractionDigits: 2, maximumFractionDigits: 6 })}`,
    changeText: (from, to) =>
      formatNumber((to - from) / from, {
        style: 'percent',
        maximumFractionDigits: 2,
        signDisplay: 'exceptZero',
      }),
  }
}

/** Whether a rate is so far from the last one that it may be a slip; such a rate waits for a second administrator. */
export const isFar = (from: number, to: number): boolean => Math.abs(to - from) > from * 0.05
