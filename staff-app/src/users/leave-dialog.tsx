import type { StaffUser } from '@coverdesk/sdk'
import { showSuccessToast, useClient, useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { nameOf } from '@coverdesk/ui/people'
import { Field, Select } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { colleaguesAtom, openWorkAtom, userKeys } from './users.atoms.ts'

const KINDS = ['forms', 'approvals', 'delegations'] as const

/** Asks who takes over a user's open work, and ends their access unless it ended before. */
export function LeaveDialog({ user, onClose }: { user: StaffUser; onClose: () => void }): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg, tn, labelled, formatList } = useText('users')
  const work = useAtomValue(openWorkAtom(user.id)).data
  const colleagues = useAtomValue(colleaguesAtom).data ?? []
  const [handTo, setHandTo] = useState('')
  const hasLeft = user.state === 'disabled'
  const group = hasLeft ? 'hand_over' : 'leave'
  const submit = useSubmit(['hand_to'])
  const waiting = work ? KINDS.filter((kind) => work[kind] > 0) : []
  const end = async (): Promise<boolean> => {
    if (hasLeft && !handTo) {
      submit.setErrors({ hand_to: msg('hand_over.missing') })
      return false
    }
    return submit.run(async () => {
      await client.admin.users.disable(user.id, { hand_to: handTo || null })
      showSuccessToast(t(`${group}.done`, { name: nameOf(user) }))
      onClose()
      await invalidate(userKeys.all)
    }, msg('leave.failed'))
  }
  return (
    <ConfirmDialog
      title={t(`${group}.title`, { name: nameOf(user) })}
      confirm={t(`${group}.confirm`)}
      cancel={t('leave.cancel')}
      busy={submit.busy || !work}
      alert={submit.alert}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <span>{t(`${group}.text`)}</span>
      {work && waiting.length === 0 ? <span>{t('leave.nothing')}</span> : null}
      {work && waiting.length > 0 ? (
        <>
          <span>
            {labelled(t('leave.work'), formatList(waiting.map((kind) => tn(`leave.${kind}`, work[kind]))))}
          </span>
          <Field
            label={t('leave.hand_to')}
            hint={t('leave.hand_hint')}
            validationMessage={submit.errors.hand_to ?? null}
          >
            <Select value={handTo} onChange={(_event, { value }) => setHandTo(value)}>
              <option value="">{t(hasLeft ? 'hand_over.choose' : 'leave.keep')}</option>
              {colleagues
                .filter(({ id }) => id !== user.id)
                .map((colleague) => (
                  <option key={colleague.id} value={colleague.id}>
                    {colleague.role ? `${nameOf(colleague)} (${colleague.role.name})` : nameOf(colleague)}
                  </option>
                ))}
            </Select>
          </Field>
        </>
      ) : null}
      {work && work.workflows.length > 0 ? (
        <span>{t('leave.workflows', { names: formatList(work.workflows.map(({ name }) => name)) })}</span>
      ) : null}
    </ConfirmDialog>
  )
}
