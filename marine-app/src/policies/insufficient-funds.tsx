import { RouteLink, useText } from '@coverdesk/sdk/react'
import { MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { paths } from '../paths.ts'

interface InsufficientFundsProps {
  needed: number
  available: number | null
}

/** The wallet holds too little: what is missing, and how to add it. Nothing typed is lost. */
export function InsufficientFunds({ needed, available }: InsufficientFundsProps): ReactElement {
  const { t, formatNaira } = useText('marine-policies')
  const given = {
    needed: formatNaira(needed),
    available: formatNaira(available ?? 0),
    missing: formatNaira(Math.max(0, needed - (available ?? 0))),
  }
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody>
        <MessageBarTitle>{t('funds.title')}</MessageBarTitle> {t('funds.text', given)}
      </MessageBarBody>
      <MessageBarActions>
        <RouteLink href={paths.partner.newWalletFundingRequest}>{t('funds.add')}</RouteLink>
      </MessageBarActions>
    </MessageBar>
  )
}
