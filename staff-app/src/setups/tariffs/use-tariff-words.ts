import type { TariffExtension, TariffRate } from '@coverdesk/sdk'
import { useText } from '@coverdesk/sdk/react'
import { setupChoicesAtom } from '@coverdesk/sdk/react/setups/setups.atoms.ts'
import { useAtomValue } from 'jotai'

interface Choice {
  code: string
  name: string
}

export interface TariffWords {
  riskTypes: readonly Choice[]
  coverTypes: readonly Choice[]
  risk: (code: string) => string
  cover: (code: string) => string
  extension: (code: string) => string
  /** What is asked, as an amount or a share. */
  price: (row: Pick<TariffRate | TariffExtension, 'basis' | 'amount' | 'rate_bps'>) => string
}

/** What a tariff speaks of by codes, as the setup lists call it. */
export function useTariffWords(): TariffWords {
  const { t, has, formatNaira, formatNumber } = useText('tariffs')
  const riskTypes = useAtomValue(setupChoicesAtom('risk-types'))
  const coverTypes = useAtomValue(setupChoicesAtom('cover-types'))
  const extensions = useAtomValue(setupChoicesAtom('extensions'))
  const nameIn = (choices: readonly Choice[], code: string): string =>
    choices.find((one) => one.code === code)?.name ?? code
  return {
    riskTypes,
    coverTypes,
    risk: (code) => nameIn(riskTypes, code),
    cover: (code) => nameIn(coverTypes, code),
    extension: (code) => (has(`extensions.${code}`) ? t(`extensions.${code}`) : nameIn(extensions, code)),
    price: ({ basis, amount = 0, rate_bps = 0 }) =>
      basis === 'flat'
        ? formatNaira(amount)
        : formatNumber(rate_bps / 10_000, { style: 'percent', maximumFractionDigits: 2 }),
  }
}
