import { WrenchRegular } from '@fluentui/react-icons/svg/wrench'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { productNameAtom } from '../company/company.atoms.ts'
import { useText } from '../locale/use-text.ts'
import { usePageTitle } from '../preferences/use-page-title.ts'
import { MessageScreen } from './message-screen.tsx'

/** Shown while the product is being updated. */
export function MaintenanceScreen(): ReactElement {
  const { t } = useText('common')
  const product = useAtomValue(productNameAtom)
  usePageTitle(t('maintenance.title'))
  return (
    <MessageScreen
      tone="neutral"
      role="status"
      icon={<WrenchRegular />}
      title={t('maintenance.title')}
      text={t('maintenance.text', { product })}
      whole
    />
  )
}
