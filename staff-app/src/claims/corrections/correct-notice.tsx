import {
  type Claim,
  type CorrectedFact,
  type CorrectionSource,
  correctedFacts,
  correctionSources,
  endedClaimStates,
} from '@coverdesk/sdk'
import { showSuccessToast, useClient, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Button, Field, MessageBar, MessageBarBody, Select, Textarea } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useRefreshQueues } from '../../shared/use-refresh-queues.ts'
import { CorrectedValue } from './corrected-value.tsx'

/** Offers to correct a fact of the notice. */
export function CorrectNotice({ claim }: { claim: Claim }): ReactElement | null {
  const { t } = useText('claims')
  const [open, setOpen] = useState(false)
  if (endedClaimStates.includes(claim.state)) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('corrections.correct')}
      </Button>
      {open ? <CorrectionDialog claim={claim} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** States in which a decision stands that a correction may question. */
const DECIDED = ['approved', 'voucher_issued', 'voucher_signed', 'payment_pending']

function CorrectionDialog({ claim, onClose }: { claim: Claim; onClose: () => void }): ReactElement {
  const client = useClient()
  const refresh = useRefreshQueues()
  const { t, msg } = useText('claims')
  const submit = useSubmit(['field', 'value', 'source', 'reason'])
  const [field, setField] = useState<CorrectedFact>('loss_date')
  const [value, setValue] = useState(() => factOf(claim, 'loss_date'))
  const [source, setSource] = useState<CorrectionSource>('phone')
  const [reason, setReason] = useState('')
  const choose = (next: CorrectedFact): void => {
    setField(next)
    setValue(factOf(claim, next))
  }
  const save = (): void => {
    const faults = {
      ...(value.trim() ? {} : { value: msg('corrections.value_needed') }),
      ...(reason.trim() ? {} : { reason: msg('reason_needed') }),
    }
    submit.setErrors(faults)
    if (Object.keys(faults).length > 0) return
    void submit.run(async () => {
      const body = { field, value: value.trim(), source, reason: reason.trim(), version: claim.version }
      await client.claims.correct(claim.id, body)
      onClose()
      showSuccessToast(t('corrections.saved'))
      await refresh()
    }, msg('not_saved'))
  }
  return (
    <ConfirmDialog
      title={t('corrections.title', { number: claim.claim_number })}
      confirm={t('corrections.save')}
      cancel={t('cancel')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={save}
      onClose={onClose}
    >
      {DECIDED.includes(claim.state) ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('corrections.decided')}</MessageBarBody>
        </MessageBar>
      ) : null}
      <Field label={t('corrections.field')} validationMessage={submit.errors.field ?? null}>
        <Select value={field} onChange={(_event, data) => choose(data.value as CorrectedFact)}>
          {correctedFacts.map((one) => (
            <option key={one} value={one}>
              {t(`corrections.fields.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <CorrectedValue field={field} value={value} onChange={setValue} fault={submit.errors.value ?? null} />
      <Field label={t('corrections.source')} validationMessage={submit.errors.source ?? null}>
        <Select value={source} onChange={(_event, data) => setSource(data.value as CorrectionSource)}>
          {correctionSources.map((one) => (
            <option key={one} value={one}>
              {t(`corrections.sources.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('corrections.reason')} required validationMessage={submit.errors.reason ?? null}>
        <Textarea dir="auto" value={reason} onChange={(_event, data) => setReason(data.value)} />
      </Field>
    </ConfirmDialog>
  )
}

/** The present value of a fact; empty where the notice has none. */
function factOf({ notice, loss_date }: Claim, field: CorrectedFact): string {
  const value = field === 'loss_date' ? loss_date : notice[field]
  return typeof value === 'string' ? value : ''
}
