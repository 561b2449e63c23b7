import {
  creditNoteApplySchema,
  creditNoteKeepSchema,
  refusalSchema,
  versionSchema,
} from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { type Access, marineAdmin } from '../../../platform/access/access.ts'
import type { MarineAdmin } from '../../../platform/access/principal.ts'
import { action, type CallById } from '../../../platform/actions/action.ts'
import { answer } from '../../../platform/answers/answers.ts'
import { applyToWallet, keepForDebitNote, undoApplication } from './lifecycle/apply.ts'
import { approveNote, rejectNote, voidNote } from './lifecycle/decide.ts'
import { submitNote, withdrawNote } from './lifecycle/drafts.ts'
import type { UserChange } from './notes/change.ts'
import { presentNote } from './notes/presenter.ts'

const url = '/api/marine/admin/credit-notes/:id'
const params = z.object({ id: z.uuid() })
const one = answer('CreditNote')
const writes = marineAdmin('marine.note.edit')
const decides = marineAdmin('marine.note.approve')

/** Declares an action on a note by its id; its answer is the updated note. */
const noteAction = <Body>(
  name: string,
  summary: string,
  access: Access<MarineAdmin>,
  body: z.ZodType<Body>,
  act: (change: UserChange, id: string, body: Body) => Promise<void>,
) =>
  action({
    method: 'POST',
    url: `${url}/${name}`,
    summary,
    access,
    params,
    body,
    data: one,
    act: ({ tx, services, params: { id }, body, actor }) => act({ tx, services, actor }, id, body),
    present,
  })

const present = ({ tx, params: { id }, actor }: CallById<MarineAdmin>) => presentNote(tx, id, actor)

export const noteActionRoutes = [
  noteAction('submit', 'Submit an own draft for approval', writes, versionSchema, submitNote),
  noteAction(
    'withdraw',
    'Withdraw an own credit note before it is decided',
    writes,
    versionSchema,
    withdrawNote,
  ),
  noteAction(
    'approve',
    'Approve and issue a credit note that another user raised',
    decides,
    versionSchema,
    approveNote,
  ),
  noteAction(
    'reject',
    'Reject a credit note, with a reason for its author',
    decides,
    refusalSchema,
    rejectNote,
  ),
  noteAction(
    'apply',
    'Apply a credit note, or some of it, to the wallet',
    writes,
    creditNoteApplySchema,
    applyToWallet,
  ),
  noteAction(
    'keep',
    'Set whether the rest of a credit note reduces the next debit note',
    writes,
    creditNoteKeepSchema,
    keepForDebitNote,
  ),
  noteAction('void', 'Void an unused credit note; its number stays', decides, refusalSchema, voidNote),
  action({
    method: 'POST',
    url: `${url}/applications/:applicationId/undo`,
    summary: 'Reverse an application that another user made',
    access: decides,
    params: params.extend({ applicationId: z.uuid() }),
    body: refusalSchema,
    data: one,
    act: ({ tx, services, params: { id, applicationId }, body, actor }) =>
      undoApplication({ tx, services, actor }, id, applicationId, body),
    present,
  }),
]
