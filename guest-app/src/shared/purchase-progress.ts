import type { Progress } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'

/** The pages of a purchase from its prices on, in their order. */
const pages = ['prices', 'you', 'code', 'me', 'about', 'address', 'vehicle', 'check', 'pay'] as const
/** Asked only of those who came without them; they count as the page they belong to. */
const beside: Readonly<Record<string, (typeof pages)[number]>> = { details: 'vehicle', cover: 'vehicle' }

export type PurchasePage = (typeof pages)[number] | 'details' | 'cover'

/** How far a purchase is: each page moves it. */
export function usePurchaseProgress(page: PurchasePage): Progress {
  const { t } = useText('prices')
  const current = pages.findIndex((one) => one === (beside[page] ?? page)) + 1
  return { current, total: pages.length, title_key: '', title: t(`steps.${page}`) }
}
