import type { Batch, BatchStart } from '@coverdesk/sdk'
import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Textarea,
  tokens,
} from '@fluentui/react-components'
import { type FormEvent, type ReactElement, useState } from 'react'
import { errorMessage } from '../errors/error-message.ts'
import type { Message } from '../locale/message.ts'
import { useMessages } from '../locale/use-messages.ts'
import { useText } from '../locale/use-text.ts'

/** Above this number of rows the number must be typed, as a protection against slips. */
const TYPED_ABOVE = 100
const LONGEST_REASON = 2000

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalM },
  line: { margin: 0 },
  names: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
})

interface ConfirmBatchProps {
  batch: Batch
  /** Search and filters as text; empty for everything. */
  filter: string
  needsReason: boolean
  onCancel: () => void
  onConfirm: (body: BatchStart) => Promise<void>
}

/** The confirmation of a bulk action: how many rows, of which filter, which amount, and which are excluded. */
export function ConfirmBatch(props: ConfirmBatchProps): ReactElement {
  const { batch, filter, needsReason, onCancel, onConfirm } = props
  const styles = useStyles()
  const { t, msg, tn, has, formatNaira, formatNumber } = useText('batches')
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const say = useMessages()
  const [failure, setFailure] = useState<Message | null>(null)
  const { rows_ready: rows, rows_total: total, amount, left_out: leftOut } = batch
  const count = formatNumber(rows)
  const isTyped = rows <= TYPED_ABOVE || typed.replace(/\D/g, '') === String(rows)
  const textOf = (key: string): string =>
    t(has(`confirm.${batch.act}_${key}`) ? `confirm.${batch.act}_${key}` : `confirm.${key}`)
  const isReasoned = !needsReason || reason.trim() !== ''
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    if (busy || !isTyped || !isReasoned) return
    setBusy(true)
    try {
      await onConfirm({ rows, ...(reason.trim() ? { reason: reason.trim() } : {}) })
    } catch (error) {
      setFailure(errorMessage(error, msg('failed')))
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <DialogBody>
        <DialogTitle>{tn(`confirm.${batch.act}`, rows)}</DialogTitle>
        <DialogContent className={styles.content}>
          <p className={styles.line}>
            {filter ? t('confirm.filtered', { filter }) : t('confirm.everything')}
          </p>
          {rows > 0 && has(`notes.${batch.act}`) ? (
            <p className={styles.line}>{t(`notes.${batch.act}`)}</p>
          ) : null}
          {rows === 0 ? <p className={styles.line}>{t('confirm.none')}</p> : null}
          {amount ? (
            <p className={styles.line}>{t('confirm.amount', { amount: formatNaira(amount) })}</p>
          ) : null}
          <LeftOut leftOut={leftOut} total={total} rows={rows} />
          {needsReason && rows > 0 ? (
            <Field
              label={textOf('reason')}
              required
              hint={textOf('reason_hint')}
              validationMessage={tried && !isReasoned ? t('confirm.reason_needed') : null}
            >
              <Textarea
                value={reason}
                maxLength={LONGEST_REASON}
                onChange={(_event, data) => setReason(data.value)}
              />
            </Field>
          ) : null}
          {rows > TYPED_ABOVE ? (
            <Field
              label={t('confirm.type', { count })}
              required
              validationMessage={tried && !isTyped ? t('confirm.type_needed', { count }) : null}
            >
              <Input
                value={typed}
                inputMode="numeric"
                autoComplete="off"
                onChange={(_event, data) => setTyped(data.value)}
              />
            </Field>
          ) : null}
          {failure ? (
            <MessageBar intent="error">
              <MessageBarBody>{say(failure)}</MessageBarBody>
            </MessageBar>
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button disabled={busy} onClick={onCancel}>
            {t('confirm.back')}
          </Button>
          {rows > 0 ? (
            <Button type="submit" appearance="primary" disabledFocusable={busy}>
              {t(`acts.${batch.act}`)}
            </Button>
          ) : null}
        </DialogActions>
      </DialogBody>
    </form>
  )
}

interface LeftOutProps {
  leftOut: Batch['left_out']
  total: number
  rows: number
}

/** The excluded rows by reason. */
function LeftOut({ leftOut, total, rows }: LeftOutProps): ReactElement | null {
  const styles = useStyles()
  const { tn, t, formatNumber, formatList } = useText('batches')
  return leftOut.length > 0 ? (
    <div>
      <p className={styles.line}>{tn('confirm.left_out', total - rows)}</p>
      <ul>
        {leftOut.map(({ message, rows: left, names }) => (
          <li key={message}>
            {t('confirm.reason_line', { message, rows: formatNumber(left) })}
            <div className={styles.names}>
              {formatList(names)}
              {left > names.length ? ` ${tn('confirm.more', left - names.length)}` : null}
            </div>
          </li>
        ))}
      </ul>
    </div>
  ) : null
}
