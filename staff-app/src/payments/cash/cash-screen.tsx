import type { CashDrawer } from '@coverdesk/sdk'
import { DateField, EmptyState, hasPrivilege, PageTitle, userAtom, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { useSearchParams } from 'wouter'
import { cashBookAtom } from '../payments.atoms.ts'
import { PaymentsHead } from '../payments-head.tsx'
import { CountDialog } from './count-dialog.tsx'
import { DepositDialog } from './deposit-dialog.tsx'
import { DrawersTable } from './drawers-table.tsx'
import { MovementList } from './movement-list.tsx'

const useStyles = makeStyles({
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM, alignItems: 'start' },
})

/** `/payments/cash/`: the cash of a branch on a day, by cashier, until it is in the bank. */
export function CashScreen(): ReactElement {
  const styles = useStyles()
  const { t } = useText('payments')
  const [search, setSearch] = useSearchParams()
  const book = useAtomValue(
    cashBookAtom({ branch: search.get('branch') ?? '', day: search.get('day') ?? '' }),
  )
  const user = useAtomValue(userAtom)
  const [open, setOpen] = useState<{ what: 'deposit' | 'count'; drawer: CashDrawer } | null>(null)
  const mayEdit = hasPrivilege(user, 'payment.payment.edit')
  const put = (name: string, value: string): void =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      next.set(name, value)
      return next
    })
  const close = (): void => setOpen(null)
  return (
    <>
      <PageTitle title={t('cash.title')} />
      <PaymentsHead tab="cash" />
      <div className={styles.stack}>
        <div className={styles.bar}>
          <Field label={t('cash.branch')}>
            <Select value={book.branch.code} onChange={(_event, { value }) => put('branch', value)}>
              {book.branches.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <DateField
            label={t('cash.day')}
            value={book.day}
            onChange={(day) => isDay(day) && put('day', day)}
          />
        </div>
        <Card title={t('cash.drawers')}>
          {book.drawers.length > 0 ? (
            <DrawersTable
              book={book}
              mayAct={({ cashier }) => mayEdit || cashier.id === book.own_id}
              onAct={(what, drawer) => setOpen({ what, drawer })}
            />
          ) : (
            <EmptyState title={t('cash.empty.title')} text={t('cash.empty.text')} />
          )}
        </Card>
        <Card title={t('cash.movements')}>
          <MovementList movements={book.movements} />
        </Card>
      </div>
      {open?.what === 'deposit' ? <DepositDialog book={book} drawer={open.drawer} onClose={close} /> : null}
      {open?.what === 'count' ? <CountDialog book={book} drawer={open.drawer} onClose={close} /> : null}
    </>
  )
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)
