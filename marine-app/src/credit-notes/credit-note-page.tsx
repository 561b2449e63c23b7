import type { CreditNote } from '@coverdesk/sdk'
import { currentUserAtom, hasPrivilege, PageTitle, RouteLink, useText } from '@coverdesk/ui'
import { Card, DetailLayout, Facts, Timeline } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { pathOf, paths } from '../paths.ts'
import { CreditNoteStateBadge } from '../shared/records/credit-note-state.tsx'
import { JournalLinesTable } from '../shared/records/journal-lines-table.tsx'
import { AmountLines } from './amount-lines.tsx'
import { ApplicationsCard } from './applications-card.tsx'
import { ApplyCard } from './apply-card.tsx'
import { DecisionCard } from './decision-card.tsx'
import { NoteActions } from './note-actions.tsx'
import { useNoteLines } from './use-note-lines.ts'

const useStyles = makeStyles({
  lead: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  name: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  amount: { fontVariantNumeric: 'tabular-nums' },
  posting: { display: 'grid', rowGap: tokens.spacingVerticalS },
  faint: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** `/marine-admin/credit-notes/view/:id`: shows a credit note with its state, amounts, decision and applications. */
export function CreditNotePage({ note }: { note: CreditNote }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('marine-credit-notes')
  const { number, kind, state, partner, amount, open, postings, applications } = note
  return (
    <>
      <PageTitle
        title={number ?? t(`kinds.${kind}`)}
        lead={
          <span className={styles.lead}>
            <span className={styles.name}>{partner.name}</span>
            <CreditNoteStateBadge state={state} />
            <span className={styles.amount}>{formatNaira(amount)}</span>
            {open > 0 && open < amount ? (
              <span className={styles.amount}>{t('left_of', { left: formatNaira(open) })}</span>
            ) : null}
          </span>
        }
        actions={<NoteActions note={note} />}
      />
      <DetailLayout
        main={
          <>
            <Subject note={note} />
            <Amounts note={note} />
            {number ? <ApplicationsCard note={note} applications={applications} /> : null}
            {postings.map((posting) => (
              <Posting key={posting.id} posting={posting} />
            ))}
          </>
        }
        side={
          <>
            {state === 'pending_approval' ? <DecisionCard key={note.version} note={note} /> : null}
            {open > 0 ? <ApplyCard key={note.version} note={note} /> : null}
            <People note={note} />
            <Events note={note} />
          </>
        }
      />
    </>
  )
}

function Subject({ note }: { note: CreditNote }): ReactElement {
  const user = useAtomValue(currentUserAtom)
  const { t } = useText('marine-credit-notes')
  const { kind, partner, policy, branch, reason } = note
  const link = (privilege: string, href: string, name: string) =>
    hasPrivilege(user, privilege) ? (
      <RouteLink key={name} href={href}>
        {name}
      </RouteLink>
    ) : (
      name
    )
  return (
    <Card title={t('page.subject')}>
      <Facts
        facts={[
          [t('columns.kind'), t(`kinds.${kind}`)],
          [t('columns.reason'), reason],
          [
            t('columns.partner'),
            link('marine.partner.read', pathOf(paths.admin.partner, partner.id), partner.name),
          ],
          [
            t('columns.policy'),
            policy && link('marine.policy.read', pathOf(paths.admin.policy, policy.id), policy.number),
          ],
          [t('columns.debit_note'), policy?.debit_note_number],
          [t('columns.insured'), policy?.insured],
          [t('columns.branch'), branch.name],
        ]}
      />
    </Card>
  )
}

function Amounts({ note }: { note: CreditNote }): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-credit-notes')
  const linesOf = useNoteLines()
  const { number, applied, open, for_debit_note } = note
  const used = [
    { label: t('columns.applied'), amount: applied },
    { label: t('columns.open'), amount: open },
  ]
  return (
    <Card title={t('page.amount')}>
      <div className={styles.posting}>
        <AmountLines lines={[...linesOf(note), ...(number ? used : [])]} />
        {for_debit_note && open > 0 ? <p className={styles.faint}>{t('page.kept_text')}</p> : null}
      </div>
    </Card>
  )
}

function Posting({ posting }: { posting: CreditNote['postings'][number] }): ReactElement {
  const styles = useStyles()
  const { t, formatDateTime } = useText('marine-credit-notes')
  return (
    <Card title={t(posting.kind === 'reversal' ? 'page.taken_back' : 'page.posted')}>
      <div className={styles.posting}>
        <p className={styles.faint}>{formatDateTime(posting.booked_at)}</p>
        <JournalLinesTable lines={posting.lines} />
      </div>
    </Card>
  )
}

function People({ note }: { note: CreditNote }): ReactElement {
  const { t, formatDateTime } = useText('marine-credit-notes')
  const { raised_by, created_at, decided_by, decided_at, decision_reason, issued_at } = note
  return (
    <Card title={t('page.people')}>
      <Facts
        facts={[
          [t('columns.raised_by'), raised_by],
          [t('columns.created'), formatDateTime(created_at)],
          [t('page.submitted'), note.submitted_at && formatDateTime(note.submitted_at)],
          [t(issued_at ? 'page.approved_by' : 'page.rejected_by'), decided_by],
          [t('page.decided'), decided_at && formatDateTime(decided_at)],
          [t('page.decision_reason'), decision_reason],
          [t('page.voided_by'), note.voided_by],
          [t('page.voided'), note.voided_at && formatDateTime(note.voided_at)],
          [t('page.void_reason'), note.void_reason],
        ]}
      />
    </Card>
  )
}

function Events({ note: { events } }: { note: CreditNote }): ReactElement {
  const { t, has, labelled } = useText('marine-credit-notes')
  const titleOf = (action: string): string => {
    const key = `events.${action.replace('credit_note.', '')}`
    return has(key) ? t(key) : action
  }
  return (
    <Card title={t('page.timeline')}>
      <Timeline
        texts="marine-credit-notes"
        events={events.map(({ at, action, by, reason }, index) => ({
          id: String(index),
          at,
          kind: action,
          actor: by,
          detail: {},
          title: reason ? labelled(titleOf(action), reason) : titleOf(action),
        }))}
      />
    </Card>
  )
}
