import { useText } from '@coverdesk/ui'
import { useAtom } from 'jotai'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { Page } from '../shared/page.tsx'
import { EMPTY_PURCHASE, purchaseAtom, vehicleName } from '../shared/purchase.atoms.ts'

/** The purchase that this phone holds, offered before another one. */
export function Unfinished(): ReactElement {
  const { t, formatRelative } = useText('prices')
  const [purchase, setPurchase] = useAtom(purchaseAtom)
  return (
    <Page title={t('unfinished.title', { vehicle: vehicleName(purchase) })}>
      <p className="lead">{t('unfinished.saved', { when: formatRelative(purchase.saved_at) })}</p>
      <div className="actions">
        <Link href={purchase.path ?? '?page=prices'} className="button primary">
          {t('unfinished.go_on')}
        </Link>
        <button type="button" className="button" onClick={() => setPurchase(EMPTY_PURCHASE)}>
          {t('unfinished.another')}
        </button>
      </div>
    </Page>
  )
}
