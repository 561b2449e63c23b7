import { agencyAccountList } from '@coverdesk/lists/agencies'
import {
  errorText,
  hasPrivilege,
  showErrorToast,
  showSuccessToast,
  useClient,
  useInvalidate,
  userAtom,
  useText,
} from '@coverdesk/ui'
import { type Bulk, ListPage, useDefinedList } from '@coverdesk/ui/list-page'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { agencyPath, commissionRunPath } from '../paths.ts'
import { type AgencyRow, agencyKeys, agencyListAtoms } from './agencies.atoms.ts'
import { AgenciesHead } from './agencies-head.tsx'

const useStyles = makeStyles({
  sum: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
})

/** What a payment run can include. */
const owedTo = ({ balance, in_payment }: AgencyRow): number => balance - in_payment

/** `/payments/agencies/`: what is owed to each agency; selected ones are paid by a run. */
export function AgenciesScreen(): ReactElement {
  const { t, formatDate, formatList } = useText('agencies')
  const user = useAtomValue(userAtom)
  const list = useDefinedList(agencyAccountList, {
    cells: {
      licence_until: ({ licence_until: until, sells }) =>
        until ? (sells ? formatDate(until) : formatList([formatDate(until), t('licence.expired')])) : null,
    },
  })
  // Payment runs pay what is owed now.
  const isPast = useSearchParams()[0].has('as_at')
  const bulk: Bulk<AgencyRow> = {
    actions: (rows, done) => <PayAction rows={rows} onDone={done} />,
    selectable: (row) => owedTo(row) > 0,
    nameOf: (row) => row.name,
  }
  return (
    <ListPage
      {...list}
      above={<AgenciesHead tab="accounts" />}
      {...(hasPrivilege(user, 'payment.payment.edit') && !isPast ? { bulk } : {})}
      rowsOf={agencyListAtoms}
      hrefOf={({ code }) => agencyPath(code)}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    />
  )
}

/** Creates a payment run of the selected agencies, for another user to approve. */
function PayAction({
  rows,
  onDone,
}: {
  rows: readonly AgencyRow[]
  onDone: () => void
}): ReactElement | null {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t, formatNaira } = useText('agencies')
  const [busy, setBusy] = useState(false)
  const sum = rows.reduce((total, row) => total + owedTo(row), 0)
  const pay = async (): Promise<void> => {
    setBusy(true)
    try {
      const codes = rows.map(({ code }) => code)
      const run = await client.payments.commissionRuns.create({ agency_codes: codes })
      showSuccessToast(t('created', { number: run.number }))
      onDone()
      await invalidate(agencyKeys.all)
      navigate(commissionRunPath(run.id))
    } catch (error) {
      showErrorToast(errorText(error, t('pay_failed')))
    } finally {
      setBusy(false)
    }
  }
  if (rows.length === 0) return null
  return (
    <>
      <span role="status" className={styles.sum}>
        {t('pay_sum', { sum: formatNaira(sum) })}
      </span>
      <Button appearance="primary" disabledFocusable={busy} onClick={() => void pay()}>
        {t('pay')}
      </Button>
    </>
  )
}
