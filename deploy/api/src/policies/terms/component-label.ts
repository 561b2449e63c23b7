import type { Kobo } from '@coverdesk/sdk'
import type { QuoteTexts } from '../quotes/quote-texts.ts'

/** Components that are the basic premium of a cover, and the cover they are named by among the parts of another one. */
const BASIC: Readonly<Record<string, { among: readonly string[]; cover: string }>> = {
  OWN_DAMAGE: { among: ['TPO', 'ACT'], cover: 'COMPREHENSIVE' },
  THIRD_PARTY: { among: ['COMPREHENSIVE', 'TPFT'], cover: 'TPO' },
}

/** Names a premium component of a cover in the reader's language; what is returned of an earlier cover, by that cover. */
export function componentLabel(
  partName: QuoteTexts['partName'],
  coverType: string,
  code: string,
  amount: Kobo,
): string {
  const basic = BASIC[code]
  if (!basic) return partName(coverType, { code, label: code, amount })
  const isOfOther = amount < 0 && basic.among.includes(coverType)
  return partName(isOfOther ? basic.cover : coverType, { code: 'BASIC', label: code, amount })
}
