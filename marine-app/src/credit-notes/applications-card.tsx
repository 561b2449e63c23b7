import type { CreditNote, CreditNoteApplication } from '@coverdesk/sdk'
import { currentUserAtom, hasPrivilege, RouteLink, useClient, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { pathOf, paths } from '../paths.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalL,
    alignItems: 'center',
    overflowWrap: 'anywhere',
  },
  amount: { fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
  undone: { textDecorationLine: 'line-through', color: tokens.colorNeutralForeground2 },
  faint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  undo: { gridColumnStart: 2, justifySelf: 'end' },
})

interface ApplicationsCardProps {
  note: CreditNote
  applications: readonly CreditNoteApplication[]
}

/** Lists the applications of a credit note and their reversals. */
export function ApplicationsCard({ note, applications }: ApplicationsCardProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-credit-notes')
  return (
    <Card title={t('applications.title')}>
      {applications.length === 0 ? <div className={styles.faint}>{t('applications.none')}</div> : null}
      <ul className={styles.list}>
        {applications.map((one) => (
          <Line key={one.id} note={note} one={one} />
        ))}
      </ul>
    </Card>
  )
}

function Line({ note, one }: { note: CreditNote; one: CreditNoteApplication }): ReactElement {
  const styles = useStyles()
  const api = useClient().marine.admin.creditNotes
  const user = useAtomValue(currentUserAtom)
  const { t, formatNaira, formatDateTime } = useText('marine-credit-notes')
  const [asks, setAsks] = useState(false)
  const { target, debit_note_number, policy_id, amount, transaction_id, undone_at } = one
  const href =
    target === 'wallet'
      ? hasPrivilege(user, 'marine.wallet.read') && pathOf(paths.admin.walletTransaction, transaction_id)
      : hasPrivilege(user, 'marine.policy.read') && policy_id && pathOf(paths.admin.policy, policy_id)
  const name =
    target === 'wallet'
      ? t('applications.wallet')
      : t('applications.debit_note', { number: debit_note_number ?? '' })
  const money = formatNaira(amount)
  return (
    <li className={styles.line}>
      <span>
        {href ? <RouteLink href={href}>{name}</RouteLink> : name}
        <div className={styles.faint}>
          {formatDateTime(one.applied_at)} · {one.applied_by}
        </div>
        {undone_at ? (
          <div className={styles.faint}>
            {t('applications.undone', {
              day: formatDateTime(undone_at),
              who: one.undone_by ?? '',
              reason: one.undone_reason ?? '',
            })}
          </div>
        ) : null}
      </span>
      <span className={mergeClasses(styles.amount, undone_at ? styles.undone : undefined)}>{money}</span>
      {!undone_at && !one.is_own && hasPrivilege(user, 'marine.note.approve') ? (
        <span className={styles.undo}>
          <Button size="small" onClick={() => setAsks(true)}>
            {t('applications.undo')}
          </Button>
        </span>
      ) : null}
      {asks ? (
        <ReasonDialog
          title={t('undo.title', { amount: money })}
          text={t(target === 'wallet' ? 'undo.wallet' : 'undo.debit_note', { amount: money })}
          confirm={t('applications.undo')}
          done={t('done.undone')}
          act={(reason) => api.undo(note.id, one.id, { version: note.version, reason })}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </li>
  )
}
