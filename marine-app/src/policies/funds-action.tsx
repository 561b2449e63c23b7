import type { RequestedFunds } from '@coverdesk/sdk'
import {
  currentUserAtom,
  errorText,
  hasPrivilege,
  RouteLink,
  showErrorToast,
  useClient,
  useText,
} from '@coverdesk/ui'
import { Button } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { addMoneyPath } from '../paths.ts'
import { fundersAtom } from './policies.atoms.ts'

export interface Shortfall {
  /** Missing amount in kobo. */
  missing: number
  /** Id of the draft. */
  draft: string
}

/** Link to the funding form with the missing amount, or a request to a colleague who may add money. */
export function FundsAction({ missing, draft }: Shortfall): ReactElement {
  const { t, formatNaira } = useText('marine-policies')
  const user = useAtomValue(currentUserAtom)
  if (!hasPrivilege(user, 'marine.wallet.edit')) return <RequestFunds {...{ missing, draft }} />
  return (
    <RouteLink href={addMoneyPath({ amount: missing, draft })}>
      {t('funds.add_amount', { amount: formatNaira(missing) })}
    </RouteLink>
  )
}

function RequestFunds({ missing, draft }: Shortfall): ReactElement | null {
  const api = useClient().marine.partner.policies
  const { t, formatNaira, formatList } = useText('marine-policies')
  const { data: funders } = useAtomValue(fundersAtom)
  const [requested, setRequested] = useState<RequestedFunds | null>(null)
  const [busy, setBusy] = useState(false)
  if (!funders) return null
  const [first] = funders
  if (!first) return <span>{t('funds.no_funder')}</span>
  const request = async (): Promise<void> => {
    setBusy(true)
    try {
      setRequested(await api.requestFunds(draft))
    } catch (error) {
      showErrorToast(errorText(error, t('funds.request_failed')))
    }
    setBusy(false)
  }
  if (requested)
    return (
      <span role="status">
        {t('funds.requested', {
          names: formatList(requested.people),
          amount: formatNaira(requested.missing),
        })}
      </span>
    )
  return (
    <Button size="small" disabledFocusable={busy} onClick={() => void request()}>
      {t('funds.request', { name: first.name, amount: formatNaira(missing) })}
    </Button>
  )
}
