import { type KeyboardEvent, useState } from 'react'

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

export interface BarKeys {
  /** The bar that Tab leads to. */
  active: number
  setActive: (index: number) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** Tab leads to one bar of a chart, the arrows to its neighbours: thirty narrow bars are one stop, not thirty. */
export function useBarKeys(dir: 'ltr' | 'rtl'): BarKeys {
  const [active, setActive] = useState(0)
  return {
    active,
    setActive,
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      const step = STEPS[event.key]
      if (step === undefined) return
      event.preventDefault()
      const bars = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
      const forward = Number.isFinite(step) && dir === 'rtl' ? -step : step
      const next = bars.indexOf(event.target as HTMLElement) + forward
      bars[Math.min(Math.max(next, 0), bars.length - 1)]?.focus()
    },
  }
}
