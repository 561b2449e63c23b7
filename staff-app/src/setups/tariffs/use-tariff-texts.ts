import type { TariffExtension, TariffRate } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { setupChoicesAtom } from '@coverdesk/ui/setups'
import { useAtomValue } from 'jotai'

export interface Choice {
  code: string
  name: string
}

export interface TariffTexts {
  riskTypes: readonly (Choice & { last_day: string | null })[]
  coverTypes: readonly Choice[]
  /** Extensions on the list, each with the covers it is meant for. */
  extensions: readonly (Choice & { cover_types: readonly string[] })[]
  risk: (code: string) => string
  cover: (code: string) => string
  covers: (codes: readonly string[]) => string
  extension: (code: string) => string
  /** Formats a rate as an amount or a percentage. */
  price: (row: Pick<TariffRate | TariffExtension, 'basis' | 'amount' | 'rate_bps'>) => string
}

/** Returns the names of the codes in a tariff, from the reference data. */
export function useTariffTexts(): TariffTexts {
  const { t, has, formatNaira, formatNumber, formatList } = useText('tariffs')
  const riskTypes = useAtomValue(setupChoicesAtom('risk-types'))
  const coverTypes = useAtomValue(setupChoicesAtom('cover-types'))
  const listed = useAtomValue(setupChoicesAtom('extensions'))
  const nameIn = (choices: readonly Choice[], code: string): string =>
    choices.find((one) => one.code === code)?.name ?? code
  const cover = (code: string): string => nameIn(coverTypes, code)
  return {
    riskTypes,
    coverTypes,
    extensions: listed.map(({ code, name, attributes: { cover_types } }) => ({
      code,
      name,
      cover_types: Array.isArray(cover_types) ? cover_types : [],
    })),
    risk: (code) => nameIn(riskTypes, code),
    cover,
    covers: (codes) => formatList(codes.map(cover)),
    extension: (code) => (has(`extensions.${code}`) ? t(`extensions.${code}`) : nameIn(listed, code)),
    price: ({ basis, amount = 0, rate_bps = 0 }) =>
      basis === 'flat'
        ? formatNaira(amount)
        : formatNumber(rate_bps / 10_000, { style: 'percent', maximumFractionDigits: 2 }),
  }
}
