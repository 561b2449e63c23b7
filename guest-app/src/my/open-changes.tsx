import type { MyChange } from '@coverdesk/sdk'
import { lazyPart, useSubmit, useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { nameOfChange } from './change-name.ts'
import { Stages } from './stages.tsx'
import { usePayChange } from './use-pay-change.ts'

const TermsOfChange = lazyPart(() => import('./terms-of-change.tsx').then((m) => m.TermsOfChange))

/** What a policy waits for: an answer by a day, or a payment. */
export function OpenChanges({ changes }: { changes: readonly MyChange[] }): ReactElement {
  return (
    <>
      {changes.map((change) => (
        <OpenChange key={change.id} change={change} />
      ))}
    </>
  )
}

function OpenChange({ change }: { change: MyChange }): ReactElement {
  const { t, formatDate, formatNaira } = useText('my')
  const errors = useText('errors')
  const submit = useSubmit([])
  const pay = usePayChange()
  const { id, kind, status, charge, effective_from, respond_by } = change
  const isTransfer = change.endorsement === 'transfer' && status !== 'awaiting_approval'
  const isPayable = status === 'awaiting_payment' && !isTransfer
  const key = isTransfer ? 'transfer' : isPayable ? 'payment' : kind === 'cancel' ? 'cancel' : 'change'
  const date = formatDate(effective_from)
  return (
    <section className="note" aria-label={t(nameOfChange(change))}>
      <p>
        <b>{t(nameOfChange(change))}</b>
      </p>
      {change.terms ? (
        <TermsOfChange change={change} terms={change.terms} />
      ) : (
        <p>{t(`waiting.${key}`, { date, answer: respond_by ? formatDate(respond_by) : '' })}</p>
      )}
      {submit.alert ? (
        <p className="error" role="alert">
          {submit.alert}
        </p>
      ) : null}
      {isPayable ? (
        <button
          type="button"
          className="button"
          aria-disabled={submit.busy}
          onClick={() => void submit.run(() => pay(id), errors.msg('internal_error'))}
        >
          {t('waiting.pay', { price: formatNaira(charge) })}
        </button>
      ) : null}
      <Stages
        stages={change.terms ? change.stages.filter(({ code }) => code === 'requested') : change.stages}
      />
    </section>
  )
}
