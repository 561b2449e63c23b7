import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useParams, useSearchParams } from 'wouter'
import { CreditNoteForm } from './credit-note-form.tsx'
import { CreditNotePage } from './credit-note-page.tsx'
import { creditablePolicyAtom, creditNoteAtom } from './credit-notes.atoms.ts'

/** `/marine-admin/credit-notes/create`, with `?policy=` for one of that policy. */
export function NewCreditNoteScreen(): ReactElement {
  const [search] = useSearchParams()
  const policy = useAtomValue(creditablePolicyAtom(search.get('policy') ?? ''))
  return <CreditNoteForm saved={null} policy={policy} />
}

/** `/marine-admin/credit-notes/edit/:id` */
export function EditCreditNoteScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  const note = useAtomValue(creditNoteAtom(id))
  const mayEdit = note.is_own && (note.state === 'draft' || note.state === 'rejected')
  return mayEdit ? <CreditNoteForm key={id} saved={note} /> : <CreditNotePage key={id} note={note} />
}

/** `/marine-admin/credit-notes/view/:id` */
export function CreditNoteScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  return <CreditNotePage key={id} note={useAtomValue(creditNoteAtom(id))} />
}
