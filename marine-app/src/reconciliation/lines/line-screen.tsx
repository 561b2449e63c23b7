import type { BankLineDetail, BankMatch } from '@coverdesk/sdk'
import {
  hasPrivilege,
  marineUserAtom,
  PageTitle,
  RouteLink,
  StateBadge,
  showSuccessToast,
  useClient,
  useInvalidate,
  useText,
} from '@coverdesk/ui'
import { Card, DetailLayout, Facts } from '@coverdesk/ui/parts'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { useParams } from 'wouter'
import { pathOf, paths } from '../../paths.ts'
import { Proposal } from '../postings/bank-proposals.tsx'
import { ClaimDialog } from '../postings/claim-dialog.tsx'
import { LineActions } from '../postings/line-actions.tsx'
import { bankKeys, lineAtom } from '../reconciliation.atoms.ts'
import { ReasonDialog } from '../shared/reason-dialog.tsx'
import { useBankFormats } from '../shared/use-bank-formats.ts'
import { LineHints } from './line-hints.tsx'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', rowGap: tokens.spacingVerticalM },
  note: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  acts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  undone: { textDecorationLine: 'line-through', color: tokens.colorNeutralForeground3 },
})

const POSTED: ReadonlySet<BankMatch['kind']> = new Set(['suspense', 'posting', 'write_off'])

/** `/marine-admin/reconciliation/lines/:id`: a bank line with its matches and proposals. */
export function LineScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  const line = useAtomValue(lineAtom(id))
  const user = useAtomValue(marineUserAtom)
  const { t, formatList } = useText('marine-reconciliation')
  const { formatNaira, day, stateOf, toneOf } = useBankFormats()
  const worksheet = `${pathOf(paths.admin.bankAccount, line.account)}?month=${line.day.slice(0, 7)}&line=${line.id}`
  return (
    <>
      <PageTitle
        title={`${formatNaira(line.amount)} · ${day(line.day)}`}
        lead={
          <>
            <StateBadge tone={toneOf(line.state)} label={stateOf(line.state)} /> {line.reason}
          </>
        }
        actions={<RouteLink href={worksheet}>{t('acts.worksheet')}</RouteLink>}
      />
      <DetailLayout
        key={id}
        main={
          <>
            <Matches line={line} />
            {line.proposals.length > 0 ? <Proposals line={line} /> : null}
            <Hints line={line} />
          </>
        }
        side={
          <>
            <Card title={t('line.facts')}>
              <Facts
                facts={[
                  [t('columns.narration'), line.narration],
                  [t('columns.reference'), line.reference],
                  [t('columns.payer'), line.payer],
                  [t('columns.amount'), formatNaira(line.amount)],
                  [
                    t('line.left'),
                    line.left === line.amount || line.left === 0 ? '' : formatNaira(line.left),
                  ],
                  [t('line.file'), formatList([line.file_name, t('line.row', { row: line.row })])],
                  [t('line.locked'), line.locked ? t('line.is_locked') : ''],
                ]}
              />
            </Card>
            {hasPrivilege(user, 'marine.reconciliation.edit') &&
            !line.locked &&
            line.left !== 0 &&
            line.state !== 'cancelled' ? (
              <Card title={t('line.what')}>
                <LineActions line={line} linked={false} />
              </Card>
            ) : null}
          </>
        }
      />
    </>
  )
}

function Matches({ line }: { line: BankLineDetail }): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-reconciliation')
  const { formatNaira, why } = useBankFormats()
  const mayEdit = hasPrivilege(useAtomValue(marineUserAtom), 'marine.reconciliation.edit') && !line.locked
  const { suggestion } = line
  return (
    <Card title={t('line.matches')}>
      {suggestion ? (
        <p>
          {t('line.suggested', { title: suggestion.entry.title, amount: formatNaira(suggestion.entry.left) })}
          <br />
          <span className={styles.note}>{why(suggestion)}</span>
        </p>
      ) : null}
      <LineHints line={line} mayEdit={mayEdit} />
      {line.matches.length === 0 ? (
        <span className={styles.note}>{t('line.no_matches')}</span>
      ) : (
        <ul className={styles.list}>
          {line.matches.map((match) => (
            <Match key={match.id} match={match} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Match({ match }: { match: BankMatch }): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const user = useAtomValue(marineUserAtom)
  const { t, formatDateTime, labelled } = useText('marine-reconciliation')
  const { formatNaira, day } = useBankFormats()
  const [openDialog, setOpenDialog] = useState<'undo' | 'claim' | null>(null)
  const matched = [
    ...match.allocations.map(({ title, amount }) => `${title} ${formatNaira(amount)}`),
    ...match.lines.map((one) =>
      t('line.cancelled', { amount: formatNaira(one.amount), day: day(one.day), text: one.narration }),
    ),
  ].join(' · ')
  return (
    <li>
      <div className={match.state === 'undone' ? styles.undone : undefined}>
        {labelled(t(match.category ? `posting.${match.category}` : `match_kinds.${match.kind}`), matched)}
      </div>
      <div className={styles.note}>
        {match.made_by
          ? t('line.made', { by: match.made_by, at: formatDateTime(match.made_at) })
          : t('line.made_alone', { at: formatDateTime(match.made_at) })}
        {match.reason ? ` · ${match.reason}` : ''}
      </div>
      {match.undone_at ? (
        <div className={styles.note}>
          {match.undone_by
            ? t('line.undone', { by: match.undone_by, at: formatDateTime(match.undone_at) })
            : t('line.undone_by_ledger', { at: formatDateTime(match.undone_at) })}
          {match.undone_reason ? ` · ${match.undone_reason}` : ''}
        </div>
      ) : null}
      <div className={styles.acts}>
        {match.may_undo ? (
          <Button size="small" onClick={() => setOpenDialog('undo')}>
            {t('acts.undo')}
          </Button>
        ) : null}
        {match.may_claim && hasPrivilege(user, 'marine.reconciliation.edit') ? (
          <Button size="small" onClick={() => setOpenDialog('claim')}>
            {t('acts.claim')}
          </Button>
        ) : null}
      </div>
      {openDialog === 'undo' ? (
        <ReasonDialog
          title={t('undo.title')}
          confirm={t('acts.undo')}
          onClose={() => setOpenDialog(null)}
          act={async (reason) => {
            await client.marine.admin.reconciliation.unmatch(match.id, { reason })
            showSuccessToast(t('done.undone'))
            await invalidate(bankKeys.all)
          }}
        >
          <span>
            {t(POSTED.has(match.kind) ? 'undo.posted' : 'undo.text', {
              what: matched,
            })}
          </span>
        </ReasonDialog>
      ) : null}
      {openDialog === 'claim' ? <ClaimDialog match={match} onClose={() => setOpenDialog(null)} /> : null}
    </li>
  )
}

function Proposals({ line }: { line: BankLineDetail }): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-reconciliation')
  return (
    <Card title={t('proposals.title')}>
      <ul className={styles.list}>
        {line.proposals.map((one) => (
          <Proposal key={one.id} proposal={one} />
        ))}
      </ul>
    </Card>
  )
}

/** Lists funding requests that may be for this money, and possible duplicates of the line. */
function Hints({ line }: { line: BankLineDetail }): ReactElement | null {
  const styles = useStyles()
  const { t } = useText('marine-reconciliation')
  const { formatNaira, day, stateOf } = useBankFormats()
  // An exact match is suggested above.
  const requests = line.requests.filter(({ id }) => id !== line.request?.id)
  if (requests.length === 0 && line.similar_lines.length === 0) return null
  return (
    <Card title={t('line.hints')}>
      <ul className={styles.list}>
        {requests.map((one) => (
          <li key={one.id}>
            <RouteLink href={pathOf(paths.admin.walletRequest, one.id)}>{one.reference}</RouteLink>{' '}
            {t('line.request', { partner: one.partner, amount: formatNaira(one.amount) })}
          </li>
        ))}
        {line.similar_lines.map((one) => (
          <li key={one.id}>
            <RouteLink href={pathOf(paths.admin.bankLine, one.id)}>{one.narration}</RouteLink>{' '}
            {t('line.similar', {
              day: day(one.day),
              amount: formatNaira(one.amount),
              state: stateOf(one.state),
            })}
          </li>
        ))}
      </ul>
    </Card>
  )
}
