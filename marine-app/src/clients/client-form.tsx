import type { MarineClient } from '@coverdesk/sdk'
import { marineClientChangeSchema, marineClientSchema } from '@coverdesk/sdk/schemas'
import {
  currentUserAtom,
  hasPrivilege,
  showSuccessToast,
  useClient,
  useInvalidate,
  useText,
} from '@coverdesk/ui'
import { RecordPage, useRecordForm } from '@coverdesk/ui/record-form'
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { pathOf, paths } from '../paths.ts'
import { clientAnswers, clientInput } from './client-answers.ts'
import { NotesCard, ReachCard, WhoCard } from './client-fields.tsx'
import { clientKeys } from './clients.atoms.ts'
import { useSimilar } from './use-similar.ts'

/** Form of a new or existing client of the partner. */
export function ClientForm({ saved }: { saved: MarineClient | null }): ReactElement {
  const { clients } = useClient().marine.partner
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t, msg } = useText('marine-clients')
  const mayEdit = hasPrivilege(useAtomValue(currentUserAtom), 'marine.client.edit')
  const similar = useSimilar(saved)
  const isArchived = saved?.archived_at != null
  const locked = !mayEdit || isArchived
  const form = useRecordForm({
    saved,
    answersOf: clientAnswers,
    bodyOf: clientInput(saved),
    fallback: msg('form.save_failed'),
    schema: saved ? marineClientChangeSchema : marineClientSchema,
    send: (answers, over) => {
      const body = { ...clientInput(saved)(answers), allow_similar: similar.isContactShared }
      const sent = over ? clients.update(over.id, { ...body, version: over.version }) : clients.create(body)
      return sent.catch(similar.showNamed)
    },
    onSaved: async (client) => {
      showSuccessToast(t('form.saved', { name: client.name }))
      await invalidate(clientKeys.all)
      await invalidate(['marine-records'])
      navigate(pathOf(paths.partner.client, client.id), { replace: !saved })
    },
  })
  const fields = { form, saved, similar, locked }
  return (
    <RecordPage title={saved?.name ?? t('new_title')} form={form} isNew={saved === null} locked={locked}>
      {isArchived ? (
        <MessageBar layout="multiline">
          <MessageBarBody>{t('form.archived')}</MessageBarBody>
        </MessageBar>
      ) : null}
      <WhoCard {...fields} />
      <ReachCard {...fields} />
      <NotesCard {...fields} />
    </RecordPage>
  )
}
