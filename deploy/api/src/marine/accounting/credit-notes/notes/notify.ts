import { notifyPeople, notifyPrivileged } from '../../../../organisation/notifications/notify.ts'
import type { Change } from './change.ts'
import type { NoteRow } from './store.ts'

export const creditNotePath = ({ id }: NoteRow): string => `/marine-admin/credit-notes/view/${id}`

/** Notifies approvers of a note that waits for a decision. */
export async function notifyApprovers({ tx, services }: Change, row: NoteRow): Promise<void> {
  await notifyPrivileged(
    tx,
    services,
    'marine.note.approve',
    {
      event: 'note-asked',
      titleKey: 'note_asked_title',
      messageKey: 'reversal_asked_message',
      params: { partner: row.partner_name, amount: row.amount, reason: row.reason },
      path: creditNotePath(row),
    },
    { audience: 'marine_admin' },
  )
}

/** Notifies the user who raised the note of the decision. */
export async function notifyRaiser(
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
    path: creditNotePath(row),
  })
}

/** Notifies the partner’s wallet managers of money credited to them or taken back. */
export async function notifyPartner(
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
