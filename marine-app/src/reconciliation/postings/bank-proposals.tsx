import type { BankProposal } from '@coverdesk/sdk'
import {
  hasPrivilege,
  marineUserAtom,
  RouteLink,
  showSuccessToast,
  useChange,
  useClient,
  useInvalidate,
  useText,
} from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { pathOf, paths } from '../../paths.ts'
import { bankKeys, bankProposalsAtom } from '../reconciliation.atoms.ts'
import { ReasonDialog } from '../shared/reason-dialog.tsx'
import { useBankFormats } from '../shared/use-bank-formats.ts'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', rowGap: tokens.spacingVerticalM },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    alignItems: 'center',
  },
  text: { minWidth: 0, overflowWrap: 'anywhere' },
  note: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  acts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

/** Lists write-offs and claims that wait for approval. */
export function BankProposals(): ReactElement | null {
  const styles = useStyles()
  const { t } = useText('marine-reconciliation')
  const { data } = useAtomValue(bankProposalsAtom)
  if (!data || data.data.length === 0) return null
  return (
    <Card title={t('proposals.title')}>
      <ul className={styles.list}>
        {data.data.map((one) => (
          <Proposal key={one.id} proposal={one} />
        ))}
      </ul>
    </Card>
  )
}

export function Proposal({ proposal }: { proposal: BankProposal }): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const user = useAtomValue(marineUserAtom)
  const { t, formatDateTime } = useText('marine-reconciliation')
  const { formatNaira } = useBankFormats()
  const [declining, setDeclining] = useState(false)
  const { id, version, kind, is_own, line_id, state } = proposal
  const agree = useChange(() => client.marine.admin.reconciliation.approve(id, { version }), {
    onDone: async () => {
      showSuccessToast(t('done.agreed'))
      await invalidate(bankKeys.all)
    },
  })
  const mayDecide = hasPrivilege(user, 'marine.reconciliation.approve')
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        {t(`proposals.${kind}`, {
          amount: formatNaira(proposal.amount),
          to:
            proposal.partner ??
            (proposal.to ? t(`${kind === 'posting' ? kind : 'write_off'}.${proposal.to}`) : ''),
        })}{' '}
        {line_id ? (
          <RouteLink href={pathOf(paths.admin.bankLine, line_id)}>{proposal.title}</RouteLink>
        ) : (
          proposal.title
        )}
        <div className={styles.note}>
          {t('proposals.by', {
            by: proposal.proposed_by,
            at: formatDateTime(proposal.proposed_at),
            reason: proposal.reason,
          })}
        </div>
        {is_own && state === 'proposed' ? <div className={styles.note}>{t('proposals.own')}</div> : null}
        {state === 'declined' ? (
          <div className={styles.note}>
            {t('proposals.declined', {
              by: proposal.decided_by ?? '',
              reason: proposal.decision_reason ?? '',
            })}
          </div>
        ) : null}
      </div>
      {state === 'proposed' && (mayDecide || is_own) ? (
        <div className={styles.acts}>
          <Button size="small" onClick={() => setDeclining(true)}>
            {t(is_own ? 'proposals.take_back' : 'proposals.decline')}
          </Button>
          {mayDecide && !is_own ? (
            <Button size="small" appearance="primary" onClick={agree}>
              {t('proposals.agree')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {declining ? (
        <ReasonDialog
          title={t('proposals.decline_title')}
          confirm={t(is_own ? 'proposals.take_back' : 'proposals.decline')}
          onClose={() => setDeclining(false)}
          act={async (reason) => {
            await client.marine.admin.reconciliation.reject(id, { version, reason })
            await invalidate(bankKeys.all)
          }}
        />
      ) : null}
    </li>
  )
}
