import type { AppliedTerms, SetupItem } from '@coverdesk/sdk'
import type { Services } from '../../platform/services.ts'
import { writeAmount } from '../../platform/translations/write.ts'
import { localText } from '../../reference/setups/local-name.ts'

/** Presents an underwriter's terms of a cover, as its quote and its policy store them; null for none. */
export function presentAppliedTerms(cover: Record<string, unknown>): AppliedTerms | null {
  const terms = cover.terms as Partial<AppliedTerms> | null | undefined
  if (!terms) return null
  const { loading_bps = 0, discount_bps = 0, excess = 0, conditions = [] } = terms
  return { loading_bps, discount_bps, excess, conditions }
}

/** Names the conditions of a policy in a language. */
export const conditionNames = (
  services: Pick<Services, 'translate'>,
  conditions: readonly SetupItem[],
  locale: string,
): SetupItem[] =>
  conditions.map(({ code, name }) => ({
    code,
    name: localText(
      services,
      (namespace, key) => services.translate(locale, namespace, key),
      { list: 'policy_conditions', code },
      name,
    ),
  }))

/** Writes an underwriter's terms in a language: loading, discount, excess and conditions; null for none. */
export function writeTerms(
  services: Pick<Services, 'translate'>,
  locale: string,
  { loading_bps = 0, discount_bps = 0, excess = 0, conditions = [] }: Partial<AppliedTerms>,
  amountText = (amount: number): string => writeAmount(amount, locale),
): string | null {
  const parts = [
    loading_bps > 0 ? `+${loading_bps / 100} %` : '',
    discount_bps > 0 ? `−${discount_bps / 100} %` : '',
    excess > 0 ? amountText(excess) : '',
    ...conditionNames(services, conditions, locale).map(({ name }) => name),
  ]
  return parts.filter(Boolean).join(' · ') || null
}
