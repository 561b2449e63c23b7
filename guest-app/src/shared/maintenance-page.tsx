import { productNameAtom, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { ErrorPage } from './error-pages.tsx'

/** `/maintenance`: where visitors are sent while the product is being updated. */
export function MaintenancePage(): ReactElement {
  const { t } = useText('common')
  const product = useAtomValue(productNameAtom)
  return <ErrorPage title={t('maintenance.title')} text={t('maintenance.text', { product })} />
}
