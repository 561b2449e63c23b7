import type { BankEntryRef, BankLine, SuggestedSum } from '@coverdesk/sdk'
import { showSuccessToast, useClient, useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { bankKeys, openEntriesAtom } from '../reconciliation.atoms.ts'
import { useBankFormats } from '../shared/use-bank-formats.ts'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', rowGap: tokens.spacingVerticalS },
  row: { display: 'flex', justifyContent: 'space-between', columnGap: tokens.spacingHorizontalM },
  text: { minWidth: 0, overflowWrap: 'anywhere' },
  amount: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
})

type Part = SuggestedSum['lines'][number]

interface MatchDialogProps {
  /** Lines of one account with the same direction. */
  lines: readonly Part[]
  account: string
  /** Entry they add up to; chosen in the dialog by default. */
  entry?: BankEntryRef
  onClose: () => void
}

const WANTED = 200
const ALL_DAYS = '2200-12-31'

/** Matches several lines with the entry they add up to. */
export function MatchDialog({ lines, account, entry, onClose }: MatchDialogProps): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg, dotted } = useText('marine-reconciliation')
  const { formatNaira, day } = useBankFormats()
  const [frozenLines] = useState(lines)
  const sum = frozenLines.reduce((total, { left }) => total + left, 0)
  const open = useAtomValue(openEntriesAtom({ account, until: ALL_DAYS, wanted: WANTED })).data
  const fitting = entry ? [entry] : (open?.rows ?? []).filter(({ left }) => left === sum)
  const [chosenId, setChosenId] = useState('')
  const chosen = fitting.find(({ id }) => id === chosenId) ?? (fitting.length === 1 ? fitting[0] : undefined)
  const submit = useSubmit(['entry', 'allocations'])
  const run = (): void => {
    submit.setErrors(chosen ? {} : { entry: msg(fitting.length === 0 ? 'sums.none' : 'sums.choose') })
    if (!chosen) return
    void submit.run(async () => {
      await client.marine.admin.reconciliation.match({
        allocations: frozenLines.map(({ id, left }) => ({ line_id: id, entry_id: chosen.id, amount: left })),
        versions: [...frozenLines, chosen].map(({ id, version }) => ({ id, version })),
      })
      showSuccessToast(t('sums.done'))
      await invalidate(bankKeys.all)
      onClose()
    }, msg('failed'))
  }
  return (
    <ConfirmDialog
      title={t('sums.title', { amount: formatNaira(sum) })}
      confirm={t('acts.join', { count: frozenLines.length })}
      cancel={t('cancel')}
      busy={submit.busy}
      alert={submit.alert ?? submit.errors.allocations ?? null}
      onConfirm={run}
      onClose={onClose}
    >
      <ul className={styles.list}>
        {frozenLines.map((line) => (
          <li key={line.id} className={styles.row}>
            <span className={styles.text} dir="auto">
              {dotted([day(line.day), line.reference, line.payer || line.narration])}
            </span>
            <bdi className={styles.amount}>{formatNaira(line.left)}</bdi>
          </li>
        ))}
      </ul>
      <Field label={t('sums.entry')} required validationMessage={submit.errors.entry ?? null}>
        <Select value={chosen?.id ?? ''} onChange={(_event, { value }) => setChosenId(value)}>
          <option value="">{t(fitting.length === 0 ? 'sums.none' : 'sums.choose')}</option>
          {fitting.map((one) => (
            <option key={one.id} value={one.id}>
              {dotted([one.title, one.partner, day(one.day), formatNaira(one.left)])}
            </option>
          ))}
        </Select>
      </Field>
    </ConfirmDialog>
  )
}

/** Returns whether lines can be matched with one entry: of one account and direction. */
export const canMatchTogether = (rows: readonly BankLine[]): boolean =>
  rows.length > 1 &&
  rows.every(
    ({ account, left, state }) =>
      account === rows[0]?.account &&
      left !== 0 &&
      Math.sign(left) === Math.sign(rows[0]?.left ?? 0) &&
      state !== 'ignored',
  )
