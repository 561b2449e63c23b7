import {
  type Claim,
  callerRoles,
  type FirstNotice,
  type ListedPolicy,
  lagosDay,
  lossTypes,
  readTime,
} from '@coverdesk/sdk'
import { type Submit, useClient, useInvalidate, useStoredState, useSubmit, useText } from '@coverdesk/ui'
import { formKeys } from '../../forms/forms.atoms.ts'
import { trackerKeys } from '../../trackers/trackers.atoms.ts'
import { claimKeys } from '../claims.atoms.ts'

/** The facts as typed; stored until the claim is registered. */
interface TypedNotice {
  loss_type: string
  loss_date: string
  loss_time: string
  place: string
  description: string
  role: FirstNotice['caller']['role']
  name: string
  phone: string
}

const FIELDS = ['loss_type', 'loss_date', 'loss_time', 'place', 'description', 'caller.name', 'caller.phone']
/** The server's names of the facts that it names differently. */
const CALLER: Readonly<Record<string, string>> = { name: 'caller.name', phone: 'caller.phone' }

export interface FirstNoticeForm {
  typed: TypedNotice
  set: (change: Partial<TypedNotice>) => void
  /** Tells an unreadable time when its field is left. */
  checkTime: () => void
  submit: Submit
  send: () => Promise<void>
}

/** The first notice of a loss on a policy: registers the claim and calls `onRegistered` with it. */
export function useFirstNotice(policy: ListedPolicy, onRegistered: (claim: Claim) => void): FirstNoticeForm {
  const client = useClient()
  const invalidate = useInvalidate()
  const { msg } = useText('claims')
  const errorsText = useText('errors')
  const submit = useSubmit(FIELDS)
  const stored = useStoredState<TypedNotice>(`claims/new/${policy.id}`, {
    loss_type: '',
    loss_date: lagosDay(),
    loss_time: '',
    place: '',
    description: '',
    role: callerRoles[0],
    name: '',
    phone: '',
  })
  const typed = stored.value
  const set = (change: Partial<TypedNotice>): void => {
    stored.set({ ...typed, ...change })
    const changed = Object.keys(change).map((field) => CALLER[field] ?? field)
    submit.setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !changed.includes(field))),
    )
  }
  const checkTime = (): void => {
    if (readOptionalTime(typed.loss_time) === null)
      submit.setErrors((before) => ({ ...before, loss_time: msg('request.time_wrong') }))
  }
  const send = async (): Promise<void> => {
    const missing = missingIn(typed)
    const errors = Object.fromEntries(missing.map((field) => [field, errorsText.msg('fields.required')]))
    const time = readOptionalTime(typed.loss_time)
    if (time === null) errors.loss_time = msg('request.time_wrong')
    submit.setErrors(errors)
    if (Object.keys(errors).length > 0) return
    await submit.run(async () => {
      const claim = await client.claims.register(noticeOf(policy.id, typed, time ?? ''))
      stored.forget()
      await invalidate(claimKeys.all, trackerKeys.all, formKeys.all)
      onRegistered(claim)
    }, msg('request.failed'))
  }
  return { typed, set, checkTime, submit, send }
}

/** Returns a time as `14:30`, empty for none, null for an unreadable one. */
const readOptionalTime = (text: string): string | null => (text.trim() === '' ? '' : readTime(text))

/** Names the empty fields; a caller who is not the policyholder is named, with a number to call back. */
function missingIn({ loss_type, loss_date, place, description, role, name, phone }: TypedNotice): string[] {
  const caller = role === 'policyholder' ? {} : { 'caller.name': name, 'caller.phone': phone }
  const all = { loss_type, loss_date, place, description, ...caller }
  return Object.entries(all).flatMap(([field, text]) => (text.trim() === '' ? [field] : []))
}

function noticeOf(policyId: string, typed: TypedNotice, time: string): FirstNotice {
  const { loss_date, place, description, role, name, phone } = typed
  const loss_type = lossTypes.find((type) => type === typed.loss_type) ?? 'other'
  return {
    policy_id: policyId,
    loss_type,
    loss_date,
    ...(time ? { loss_time: time } : {}),
    place: place.trim(),
    description: description.trim(),
    caller: role === 'policyholder' ? { role, name: '', phone: '' } : { role, name: name.trim(), phone },
  }
}
