import { type CargoChoices, currencyDecimals } from '@coverdesk/sdk'
import { useAtomValue } from 'jotai'
import type { MarineKind } from '../paths.ts'
import { choicesAtom } from './choices.atoms.ts'

/** Returns the decimals of a currency from the setup in force, or from ISO 4217 where it is not listed. */
export const decimalsOf = (choices: CargoChoices | undefined, currency: string): number =>
  choices?.currencies.find(({ code }) => code === currency)?.decimals ?? currencyDecimals(currency)

/** Returns the decimals of a priced policy, as stored in its price. */
export function useDecimals(
  kind: MarineKind,
): (currency: string, price?: { currency: string; decimals: number } | null) => number {
  const { data } = useAtomValue(choicesAtom(kind))
  return (currency, price) => (price?.currency === currency ? price.decimals : decimalsOf(data, currency))
}
