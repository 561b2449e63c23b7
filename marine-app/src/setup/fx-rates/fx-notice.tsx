import { RouteLink, useText } from '@coverdesk/ui'
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { setupSectionPath } from '../../paths.ts'
import { fxPositionsAtom } from './fx-rates.atoms.ts'

/** Warns of currencies with rates that cannot be quoted today. */
export function FxNotice(): ReactElement | null {
  const { t, formatList } = useText('marine-setup')
  const late = useAtomValue(fxPositionsAtom).filter(({ latest, usable }) => latest && !usable)
  if (late.length === 0) return null
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {t('fx.late', { currencies: formatList(late.map(({ currency }) => currency)) })}{' '}
        <RouteLink href={setupSectionPath('fx-rates')}>{t('fx.set_now')}</RouteLink>
      </MessageBarBody>
    </MessageBar>
  )
}
