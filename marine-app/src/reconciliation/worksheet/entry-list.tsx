import { type BankEntry, type BankEntryRef, otherTransactionKinds } from '@coverdesk/sdk'
import { RouteLink, showSuccessToast, useChange, useClient, useInvalidate, useText } from '@coverdesk/ui'
import { Button, Checkbox, mergeClasses } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { pathOf, paths } from '../../paths.ts'
import { WriteOffDialog } from '../postings/write-off-dialog.tsx'
import { bankKeys, toleranceAtom } from '../reconciliation.atoms.ts'
import { ReasonDialog } from '../shared/reason-dialog.tsx'
import { useBankFormats } from '../shared/use-bank-formats.ts'
import { useRowStyles } from './line-list.tsx'
import type { Worksheet } from './use-worksheet.ts'

interface EntryListProps {
  entries: readonly (BankEntry | BankEntryRef)[]
  sheet: Worksheet
  mayEdit: boolean
}

/** Lists the ledger's entries; candidates of the current line are marked and can be chosen. */
export function EntryList({ entries, sheet, mayEdit }: EntryListProps): ReactElement {
  const styles = useRowStyles()
  const { t } = useText('marine-reconciliation')
  return (
    <ul className={styles.list} aria-label={t('sides.ledger')}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} sheet={sheet} mayEdit={mayEdit} />
      ))}
    </ul>
  )
}

/** Returns the page of the posting behind an entry. */
function pageOf({ partner, kind, transaction_id }: BankEntry): string | null {
  if (partner) return pathOf(paths.admin.walletTransaction, transaction_id)
  const known = otherTransactionKinds.some((one) => one === kind)
  return known ? pathOf(paths.admin.otherTransaction, transaction_id) : null
}

function Entry({
  entry,
  sheet,
  mayEdit,
}: Omit<EntryListProps, 'entries'> & { entry: BankEntry | BankEntryRef }) {
  const styles = useRowStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const { t } = useText('marine-reconciliation')
  const { formatNaira, day } = useBankFormats()
  const small = useAtomValue(toleranceAtom).data?.amount ?? 0
  const [openDialog, setOpenDialog] = useState<'dispute' | 'write_off' | null>(null)
  const { reconciliation } = client.marine.admin
  const reopen = useChange(() => reconciliation.reopenEntry(entry.id, { version: entry.version }), {
    onDone: () => invalidate(bankKeys.all),
  })
  const whole = 'state' in entry ? entry : null
  const page = whole && pageOf(whole)
  const linked = sheet.current?.suggestion?.entry.id === entry.id
  const chosen = sheet.chosen?.some(({ id }) => id === entry.id) ?? false
  return (
    <li className={mergeClasses(styles.row, (linked || chosen) && styles.linked)}>
      <div className={styles.head}>
        {sheet.chosen ? (
          <Checkbox checked={chosen} onChange={() => sheet.choose(entry)} label={entry.title} />
        ) : (
          <span className={styles.text}>
            {page ? <RouteLink href={page}>{entry.title}</RouteLink> : entry.title}
          </span>
        )}
        <bdi className={styles.amount}>{formatNaira(entry.left)}</bdi>
      </div>
      <span className={styles.note}>
        {[day(entry.day), entry.reference === entry.title ? '' : entry.reference, entry.partner]
          .filter(Boolean)
          .join(' · ')}
        {entry.left === entry.amount ? '' : ` · ${t('left_of', { amount: formatNaira(entry.amount) })}`}
      </span>
      {whole?.state === 'disputed' && whole.reason ? (
        <span className={styles.note}>{t('disputed_because', { reason: whole.reason })}</span>
      ) : null}
      {mayEdit && whole && !whole.locked && !sheet.chosen ? (
        <div className={styles.keys}>
          {whole.state === 'disputed' ? (
            <Button size="small" appearance="subtle" onClick={reopen}>
              {t('acts.reopen')}
            </Button>
          ) : (
            <Button size="small" appearance="subtle" onClick={() => setOpenDialog('dispute')}>
              {t('acts.dispute')}
            </Button>
          )}
          {Math.abs(entry.left) <= small && whole.state !== 'disputed' ? (
            <Button size="small" appearance="subtle" onClick={() => setOpenDialog('write_off')}>
              {t('acts.write_off')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {openDialog === 'dispute' ? (
        <ReasonDialog
          title={t('dispute_entry.title')}
          confirm={t('acts.dispute')}
          onClose={() => setOpenDialog(null)}
          act={async (reason) => {
            await reconciliation.disputeEntry(entry.id, { version: entry.version, reason })
            await invalidate(bankKeys.all)
          }}
        >
          <span>{t('dispute_entry.text')}</span>
        </ReasonDialog>
      ) : null}
      {openDialog === 'write_off' ? (
        <WriteOffDialog
          of={{ entry_id: entry.id }}
          left={entry.left}
          version={entry.version}
          onClose={() => setOpenDialog(null)}
          onDone={async () => {
            showSuccessToast(t('done.proposed'))
            await invalidate(bankKeys.all)
          }}
        />
      ) : null}
    </li>
  )
}
