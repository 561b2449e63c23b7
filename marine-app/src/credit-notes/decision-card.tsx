import type { CreditNote } from '@coverdesk/sdk'
import { FormAlert, useClient, useSubmit, useText } from '@coverdesk/ui'
import { useCloseGuard } from '@coverdesk/ui/leave-guard'
import { Card } from '@coverdesk/ui/parts'
import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { LimitNote } from '../shared/limit-note.tsx'
import { useDecision } from '../shared/use-decision.ts'
import { useNoteChanged } from './use-note-changed.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalM },
  amount: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  approve: { marginInlineStart: 'auto' },
})

/** Approval or rejection with a reason, by a user who did not raise the note. */
export function DecisionCard({ note }: { note: CreditNote }): ReactElement {
  const styles = useStyles()
  const api = useClient().marine.admin.creditNotes
  const changed = useNoteChanged()
  const { t, msg, formatNaira } = useText('marine-credit-notes')
  const [reason, setReason] = useState('')
  const submit = useSubmit(['reason'])
  useCloseGuard(reason !== '')
  const { id, version, refusal, partner } = note
  const amount = formatNaira(note.amount)
  const mayReject = refusal === null || refusal === 'limit_exceeded'
  const run = useDecision(submit, msg('save_failed'), changed)
  const reject = (): void => {
    submit.setErrors(reason.trim() ? {} : { reason: msg('reason_needed') })
    if (!reason.trim()) return
    run(async () => {
      await api.reject(id, { version, reason: reason.trim() })
      return t('done.rejected')
    })
  }
  return (
    <Card title={t('decision.title')}>
      <div className={styles.stack}>
        <span className={styles.amount}>{amount}</span>
        <FormAlert text={submit.alert} />
        {note.limit ? <LimitNote limit={note.limit} amount={note.amount} /> : null}
        {refusal ? <span>{t(`refusals.${refusal}`)}</span> : <span>{t('decision.text')}</span>}
        {mayReject ? (
          <>
            <Field
              label={t('decision.reason')}
              hint={t('decision.reason_hint')}
              validationMessage={submit.errors.reason ?? null}
            >
              <Textarea dir="auto" value={reason} onChange={(_event, data) => setReason(data.value)} />
            </Field>
            <div className={styles.actions}>
              <Button disabledFocusable={submit.busy} onClick={reject}>
                {t('decision.reject')}
              </Button>
              {refusal === null ? (
                <Button
                  className={styles.approve}
                  appearance="primary"
                  disabledFocusable={submit.busy}
                  onClick={() =>
                    run(async () => {
                      const { number } = await api.approve(id, { version })
                      return t('done.issued', { number: number ?? '', partner: partner.name })
                    })
                  }
                >
                  {t('decision.issue', { amount })}
                </Button>
              ) : null}
            </div>
          </>
        ) : null}
      </div>
    </Card>
  )
}
