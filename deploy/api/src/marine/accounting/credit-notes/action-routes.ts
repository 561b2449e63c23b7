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
import { applyToWallet, keepForDebitNote, undoApplication } from './apply.ts'
import type { UserChange } from './change.ts'
import { approveNote, rejectNote, voidNote } from './decide.ts'
import { submitNote, withdrawNote } from './drafts.ts'
import { presentNote } from './presenter.ts'

const url = '/api/marine/admin/credit-notes/:id'
const params = z.object({ id: z.uuid() })
const one = answer('CreditNote')
const writes = marineAdmin('marine.note.edit')
const decides = marineAdmin('marine.note.approve')

/** What is done to a note by its id; it answers the note as it is then. */
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
    act: ({ tx, services, params: { id }, body: asked, actor }) => act({ tx, services, actor }, id, asked),
    present,
  })

const present = ({ tx, params: { id }, actor }: CallById<MarineAdmin>) => presentNote(tx, id, actor)

export const noteActionRoutes = [
  noteAction('submit', 'Ask for approval of one’s own draft', writes, versionSchema, submitNote),
  noteAction('withdraw', 'Take one’s own back before it is decided', writes, versionSchema, withdrawNote),
  noteAction('approve', 'Issue a note that somebody else raised', decides, versionSchema, approveNote),
  noteAction('reject', 'Refuse a note, with the reason its author reads', decides, refusalSchema, rejectNote),
  noteAction(
    'apply',
    'Put a note, or some of it, into the wallet',
    writes,
    creditNoteApplySchema,
    applyToWallet,
  ),
  noteAction(
    'keep',
    'Keep what is left for the next debit note, or no longer',
    writes,
    creditNoteKeepSchema,
    keepForDebitNote,
  ),
  noteAction('void', 'Make an unused note void; its number stays', decides, refusalSchema, voidNote),
  action({
    method: 'POST',
    url: `${url}/applications/:applicationId/undo`,
    summary: 'Take an application back that somebody else made',
    access: decides,
    params: params.extend({ applicationId: z.uuid() }),
    body: refusalSchema,
    data: one,
    act: ({ tx, services, params: { id, applicationId }, body, actor }) =>
      undoApplication({ tx, services, actor }, id, applicationId, body),
    present,
  }),
]
