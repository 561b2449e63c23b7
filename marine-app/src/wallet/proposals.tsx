import { RouteLink, useText } from '@coverdesk/ui'
import { MessageBar, MessageBarBody, MessageBarTitle, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { pathOf, paths } from '../paths.ts'
import { proposalsAtom } from './wallet.atoms.ts'

const useStyles = makeStyles({ bar: { marginBlockEnd: tokens.spacingVerticalM } })

/** Lists reversals that wait for approval. */
export function Proposals(): ReactElement | null {
  const styles = useStyles()
  const { t, tn, formatNaira } = useText('marine-wallet')
  const { data } = useAtomValue(proposalsAtom)
  if (!data || data.data.length === 0) return null
  return (
    <MessageBar className={styles.bar} intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{tn('proposals', data.data.length)}</MessageBarTitle>
        <ul>
          {data.data.map((one) => (
            <li key={one.id}>
              <RouteLink href={pathOf(paths.admin.walletTransaction, one.transaction_id)}>
                {t('proposal_line', {
                  amount: formatNaira(one.amount),
                  partner: one.partner.name,
                  reference: one.subject?.number ?? '',
                  name: one.proposed_by,
                })}
              </RouteLink>
            </li>
          ))}
        </ul>
      </MessageBarBody>
    </MessageBar>
  )
}
