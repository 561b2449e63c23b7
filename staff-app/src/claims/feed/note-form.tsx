import { useClient, useInvalidate, useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { TextForm } from '../../shared/text-form.tsx'
import { claimKeys } from '../claims.atoms.ts'

/** Adds an internal note to a claim; the customer does not see it. */
export function NoteForm({ id }: { id: string }): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg } = useText('claims')
  return (
    <TextForm
      storedAs={`claims/${id}/note`}
      label={t('notes.label')}
      hint={t('notes.hint')}
      needed={msg('notes.needed')}
      button={t('notes.add')}
      sent={t('notes.added')}
      failed={msg('not_saved')}
      send={(text) => client.claims.addNote(id, { text })}
      onSent={() => invalidate(claimKeys.one(id))}
    />
  )
}
