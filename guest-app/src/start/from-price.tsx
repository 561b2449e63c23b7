import { MOTOR_WORKFLOW_ID } from '@coverdesk/sdk'
import { useClient, useText } from '@coverdesk/sdk/react'
import type { ReactElement } from 'react'
import { useList } from '../shared/resource.ts'

/** The lowest price there is, once it is known; the landing does not wait for it. */
export function FromPrice(): ReactElement | null {
  const client = useClient()
  const { t, formatNaira } = useText('buy-motor')
  const { from_premium: kobo } = useList(['from-price'], () =>
    client.workflows.getGuest(MOTOR_WORKFLOW_ID).catch(() => ({ from_premium: null })),
  )
  return kobo === null ? null : <p className="price-tag">{t('landing.from', { price: formatNaira(kobo) })}</p>
}
