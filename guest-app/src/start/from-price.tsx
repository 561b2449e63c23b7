import { useText } from '@coverdesk/sdk/react'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { fromPremiumAtom } from '../shared/workflows.atoms.ts'

/** The lowest price there is, once it is known; the landing does not wait for it. */
export function FromPrice(): ReactElement | null {
  const { t, formatNaira } = useText('buy-motor')
  const kobo = useAtomValue(fromPremiumAtom)
  return kobo === null ? null : <p className="price-tag">{t('landing.from', { price: formatNaira(kobo) })}</p>
}
