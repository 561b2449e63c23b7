import type { CreditNote } from '@coverdesk/sdk'
import {
  creditNoteApplySchema,
  creditNoteKeepSchema,
  refusalSchema,
  versionSchema,
} from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { type Access, marineAdmin } from '../../platform/access/access.ts'
import type { MarineAdmin } from '../../platform/access/principal.ts'
import { answers } from '../../platform/http/answers.ts'
import { route } from '../../platform/http/route.ts'
import { applyToWallet, keepForDebitNote, undoApplication } from './apply.ts'
import type { UserChange } from './change.ts'
import { approveNote, rejectNote, voidNote } from './decide.ts'
import { submitNote, withdrawNote } from './drafts.ts'
import { presentNote } from './presenter.ts'
import { noteShape } from './shapes.ts'

const url = '/api/marine/admin/credit-notes/:id'
const params = z.object({ id: z.uuid() })
const one = answers<CreditNote>()(noteShape)
const writes = marineAdmin('marine.note.edit')
const decides = marineAdmin('marine.note.approve')

/** What is done to a note by its id; it answers the note as it is then. */
const action = <Body>(
  name: string,
  summary: string,
  access: Access<MarineAdmin>,
  body: z.ZodType<Body>,
  act: (change: UserChange, id: string, body: Body) => Promise<void>,
) =>
  route({
    method: 'POST',
    url: `${url}/${name}`,
    summary,
    access,
    params,
    body,
    data: one,
    async handle({ services, params: { id }, body: asked, transact, actor, t }) {
      const data = await transact(async (tx) => {
        await act({ tx, services, actor }, id, asked)
        return presentNote(tx, id, actor)
      })
      return { data, message: t('messages', 'saved') }
    },
  })

export const noteActionRoutes = [
  action('submit', 'Ask for approval of one’s own draft', writes, versionSchema, submitNote),
  action('withdraw', 'Take one’s own back before it is decided', writes, versionSchema, withdrawNote),
  action('approve', 'Issue a note that somebody else raised', decides, versionSchema, approveNote),
  action('reject', 'Refuse a note, with the reason its author reads', decides, refusalSchema, rejectNote),
  action('apply', 'Put a note, or some of it, into the wallet', writes, creditNoteApplySchema, applyToWallet),
  action(
    'keep',
    'Keep what is left for the next debit note, or no longer',
    writes,
    creditNoteKeepSchema,
    keepForDebitNote,
  ),
  action('void', 'Make an unused note void; its number stays', decides, refusalSchema, voidNote),
  route({
    method: 'POST',
    url: `${url}/applications/:applicationId/undo`,
    summary: 'Take an application back that somebody else made',
    access: decides,
    params: params.extend({ applicationId: z.uuid() }),
    body: refusalSchema,
    data: one,
    async handle({ services, params: { id, applicationId }, body, transact, actor, t }) {
      const data = await transact(async (tx) => {
        await undoApplication({ tx, services, actor }, id, applicationId, body)
        return presentNote(tx, id, actor)
      })
      return { data, message: t('messages', 'saved') }
    },
  }),
]
