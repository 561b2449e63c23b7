import { notifyPeople, notifyPrivileged } from '../../people/notifications/notify.ts'
import type { Change } from './change.ts'
import type { NoteRow } from './store.ts'

const pageOf = ({ id }: NoteRow): string => `/marine-admin/credit-notes/view/${id}`

/** Those who may approve are told of a note that waits. */
export async function tellApprovers({ tx, services }: Change, row: NoteRow): Promise<void> {
  await notifyPrivileged(
    tx,
    services,
    'marine.note.approve',
    {
      event: 'note-asked',
      titleKey: 'note_asked_title',
      messageKey: 'reversal_asked_message',
      params: { partner: row.partner_name, amount: row.amount, reason: row.reason },
      path: pageOf(row),
    },
    { audience: 'marine_admin' },
  )
}

/** Whoever raised it is told what became of it. */
export async function tellRaiser(
  { tx, services }: Change,
  row: NoteRow,
  outcome: { is: 'approved'; number: string } | { is: 'rejected'; reason: string },
): Promise<void> {
  const { is, ...said } = outcome
  await notifyPeople(tx, services, [row.raised_by], {
    event: 'note-decided',
    titleKey: `note_${is}_title`,
    messageKey: is === 'rejected' ? 'reversal_asked_message' : 'note_number_message',
    params: { partner: row.partner_name, amount: row.amount, ...said },
    path: pageOf(row),
  })
}

/** The partner's people who look after the wallet are told of money that is theirs, or is not any more. */
export async function tellPartner(
  { tx, services }: Change,
  row: NoteRow,
  what: 'issued' | 'applied' | 'unapplied' | 'voided',
  amount: number,
): Promise<void> {
  await notifyPrivileged(
    tx,
    services,
    'marine.wallet.edit',
    {
      event: 'note-issued',
      titleKey: `note_${what}_title`,
      messageKey: 'note_number_message',
      params: { number: row.number ?? '', amount },
      path: row.policy_id
        ? `/marine-partner/policies/view/${row.policy_id}`
        : '/marine-partner/wallet-funding-requests',
    },
    { audience: 'marine_partner', partnerId: row.partner_id },
  )
}
