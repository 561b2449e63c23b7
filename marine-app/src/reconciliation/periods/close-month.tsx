import type { BankPosition } from '@coverdesk/sdk'
import {
  hasPrivilege,
  marineUserAtom,
  saveFile,
  showSuccessToast,
  useChange,
  useClient,
  useInvalidate,
  useSubmit,
  useText,
} from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import {
  Button,
  Checkbox,
  Field,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { bankKeys } from '../reconciliation.atoms.ts'
import { useBankFormats } from '../shared/use-bank-formats.ts'

const useStyles = makeStyles({
  acts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  bar: { marginBlockEnd: tokens.spacingVerticalM },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
})

/** Download of the month's statement, and the button that closes the period once nothing is open. */
export function CloseMonthActions({ position }: { position: BankPosition }): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const user = useAtomValue(marineUserAtom)
  const { t, msg } = useText('marine-reconciliation')
  const { monthOf, formatNaira, day } = useBankFormats()
  const [isConfirming, setConfirming] = useState(false)
  const [confirmed, setConfirmed] = useState(false)
  const submit = useSubmit(['starting_balance'])
  const { account, month, bank, start } = position
  const name = monthOf(month)
  const download = useChange(async (format: 'pdf' | 'xlsx') => {
    const file = await client.marine.admin.reconciliation.statement(account.code, { month, format })
    saveFile(file, `${t('statement')} ${account.name} ${month}.${format}`)
  })
  const lock = (): void => {
    submit.setErrors(start && !confirmed ? { starting_balance: msg('lock.start_needed') } : {})
    if (start && !confirmed) return
    void submit.run(async () => {
      const body = { month, expected: position.digest, starting_balance: start?.opening }
      await client.marine.admin.reconciliation.closeMonth(account.code, body)
      showSuccessToast(t('done.locked', { month: name }))
      setConfirming(false)
      await invalidate(bankKeys.all)
    }, msg('failed'))
  }
  return (
    <div className={styles.acts}>
      <Button onClick={() => download('pdf')}>{t('acts.pdf')}</Button>
      <Button onClick={() => download('xlsx')}>{t('acts.xlsx')}</Button>
      {!position.locked && bank && hasPrivilege(user, 'marine.reconciliation.approve') ? (
        <Button
          appearance="primary"
          disabledFocusable={blockersOf(position).length > 0}
          onClick={() => blockersOf(position).length === 0 && setConfirming(true)}
        >
          {t('acts.lock', { month: name })}
        </Button>
      ) : null}
      {isConfirming && bank ? (
        <ConfirmDialog
          title={t('lock.title', { month: name, account: account.name })}
          confirm={t('acts.lock', { month: name })}
          cancel={t('cancel')}
          busy={submit.busy}
          alert={submit.alert}
          onConfirm={lock}
          onClose={() => setConfirming(false)}
        >
          <span>
            {t('lock.text', {
              bank: formatNaira(bank.closing),
              ledger: formatNaira(position.ledger.closing),
            })}
          </span>
          {start ? (
            <Field validationMessage={submit.errors.starting_balance ?? null}>
              <Checkbox
                checked={confirmed}
                onChange={(_event, { checked }) => setConfirmed(checked === true)}
                label={t('lock.start', { amount: formatNaira(start.opening), day: day(start.day) })}
              />
            </Field>
          ) : null}
        </ConfirmDialog>
      ) : null}
    </div>
  )
}

type Blocker = 'lines' | 'entries' | 'covered' | 'statement' | 'earlier' | 'waiting'

/** Returns the reasons that prevent closing a period. */
function blockersOf({ open, bank, covered, lock_first, waiting }: BankPosition): Blocker[] {
  return [
    ...(open.lines > 0 ? (['lines'] as const) : []),
    ...(open.entries > 0 ? (['entries'] as const) : []),
    ...(lock_first ? (['earlier'] as const) : []),
    ...(waiting > 0 ? (['waiting'] as const) : []),
    ...(bank ? [] : (['statement'] as const)),
    ...(covered || !bank ? [] : (['covered'] as const)),
  ]
}

/** Shows that a period is closed, or what prevents closing it. */
export function CloseMonthNote({ position }: { position: BankPosition }): ReactElement | null {
  const styles = useStyles()
  const { t, tn, formatDateTime } = useText('marine-reconciliation')
  const { monthOf } = useBankFormats()
  const { locked, open, lock_first, waiting } = position
  if (locked)
    return (
      <MessageBar className={styles.bar} intent="success" layout="multiline">
        <MessageBarBody>{t('lock.is', { at: formatDateTime(locked.at), by: locked.by })}</MessageBarBody>
      </MessageBar>
    )
  const blockers = blockersOf(position)
  if (blockers.length === 0) return null
  const textOf: Record<Blocker, string> = {
    lines: tn('lock.lines', open.lines),
    entries: tn('lock.entries', open.entries),
    earlier: lock_first ? t('lock.earlier', { month: monthOf(lock_first) }) : '',
    waiting: tn('lock.waiting', waiting),
    statement: t('lock.statement'),
    covered: t('lock.covered'),
  }
  return (
    <MessageBar className={styles.bar} layout="multiline">
      <MessageBarBody>
        {t('lock.needs')}
        <ul className={styles.list}>
          {blockers.map((name) => (
            <li key={name}>{textOf[name]}</li>
          ))}
        </ul>
      </MessageBarBody>
    </MessageBar>
  )
}
