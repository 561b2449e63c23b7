import type { HandOverCandidate, HandOverInput } from '@coverdesk/sdk'
import { type QueryAtom, showSuccessToast, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Button, Field, Select, Textarea } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { useRefreshQueues } from '../use-refresh-queues.ts'

const FIELDS = ['user_id', 'reason']

interface HandOverProps {
  candidates: QueryAtom<HandOverCandidate[]>
  version: number
  words: { title: string; text: string; none: string }
  send: (input: HandOverInput) => Promise<unknown>
}

/** Hands over one approval or form to a colleague. */
export function HandOver(props: HandOverProps): ReactElement {
  const { t } = useText('queues')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('hand_over.button')}</Button>
      {open ? <HandOverDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

type DialogProps = HandOverProps & { onClose: () => void }

function HandOverDialog({
  candidates: candidatesAtom,
  version,
  words,
  send,
  onClose,
}: DialogProps): ReactElement {
  const refresh = useRefreshQueues()
  const { t, msg, formatNaira } = useText('queues')
  const { data: candidates } = useAtomValue(candidatesAtom)
  const submit = useSubmit(FIELDS)
  const [to, setTo] = useState('')
  const [reason, setReason] = useState('')
  const confirm = (): void => {
    const missing = {
      ...(to ? {} : { user_id: msg('hand_over.choose_needed') }),
      ...(reason.trim() ? {} : { reason: msg('hand_over.reason_needed') }),
    }
    if (Object.keys(missing).length > 0) {
      submit.setErrors(missing)
      return
    }
    void submit.run(async () => {
      await send({ user_id: to, reason: reason.trim(), version })
      const name = candidates?.find((one) => one.id === to)?.name ?? ''
      onClose()
      showSuccessToast(t('hand_over.done', { name }))
      await refresh()
    }, msg('hand_over.failed'))
  }
  const isNobody = candidates?.length === 0
  return (
    <ConfirmDialog
      title={words.title}
      confirm={isNobody ? null : t('hand_over.confirm')}
      cancel={t('hand_over.cancel')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isNobody ? words.none : words.text}
      {isNobody ? null : (
        <>
          <Field label={t('hand_over.to')} required validationMessage={submit.errors.user_id ?? null}>
            <Select value={to} onChange={(_event, data) => setTo(data.value)}>
              <option value="">{t('hand_over.choose')}</option>
              {candidates?.map(({ id: userId, name, role, limit }) => (
                <option key={userId} value={userId}>
                  {limit === null
                    ? t('hand_over.candidate', { name, role })
                    : t('hand_over.candidate_limit', { name, role, limit: formatNaira(limit) })}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('hand_over.reason')} required validationMessage={submit.errors.reason ?? null}>
            <Textarea
              value={reason}
              maxLength={2000}
              resize="vertical"
              onChange={(_event, data) => setReason(data.value)}
            />
          </Field>
        </>
      )}
    </ConfirmDialog>
  )
}
