import type { Progress } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { purchaseAtom } from './purchase.atoms.ts'

/** The pages of a purchase from its prices on, in their order. */
const pages = [
  'prices',
  'you',
  'code',
  'me',
  'about',
  'address',
  'vehicle',
  'check',
  'decision',
  'pay',
] as const
/** Pages only for customers who came without these answers; each counts as the page it belongs to. */
const beside: Readonly<Record<string, (typeof pages)[number]>> = { details: 'vehicle', cover: 'vehicle' }

export type PurchasePage = (typeof pages)[number] | 'details' | 'cover'

/**
 * How far a purchase is: each page moves it.
 * @param referred whether an underwriter decides on it; as this phone knows it unless given
 */
export function usePurchaseProgress(page: PurchasePage, referred?: boolean): Progress {
  const { t } = useText('prices')
  const purchase = useAtomValue(purchaseAtom)
  const counted = pages.filter((one) => one !== 'decision' || (referred ?? purchase.referred))
  const current = counted.findIndex((one) => one === (beside[page] ?? page)) + 1
  return { current, total: counted.length, title_key: '', title: t(`steps.${page}`) }
}
