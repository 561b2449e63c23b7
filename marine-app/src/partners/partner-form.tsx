import type { Partner } from '@coverdesk/sdk'
import { newPartnerSchema, partnerSchema } from '@coverdesk/sdk/schemas'
import { currentUserAtom, hasPrivilege, showSuccessToast, useInvalidate, useText } from '@coverdesk/ui'
import { useOperations } from '@coverdesk/ui/operations'
import { RecordPage, useRecordForm } from '@coverdesk/ui/record-form'
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { pathOf, paths } from '../paths.ts'
import { newPartner, partnerAnswers, partnerInput } from './partner-answers.ts'
import { LicenceCard, PaysCard, PersonCard, TermsCard, WhoCard } from './partner-fields.tsx'
import { partnerKeys, partnerStore } from './partners.atoms.ts'

/** Form of a new or existing partner. */
export function PartnerForm({ saved }: { saved: Partner | null }): ReactElement {
  const partners = useOperations(partnerStore)
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t, msg } = useText('marine-partners')
  const mayEdit = hasPrivilege(useAtomValue(currentUserAtom), 'marine.partner.edit')
  const isArchived = saved?.state === 'archived'
  const locked = !mayEdit || isArchived
  const form = useRecordForm({
    saved,
    answersOf: partnerAnswers,
    fallback: msg('form.save_failed'),
    schema: saved ? partnerSchema : newPartnerSchema,
    bodyOf: saved ? partnerInput : newPartner,
    send: (answers, over) =>
      over
        ? partners.update(over.id, { ...partnerInput(answers), version: over.version })
        : partners.create(newPartner(answers)),
    onSaved: async (partner) => {
      const { name } = partner
      const invited = form.answers.administrator.email
      const created = invited
        ? t('form.created_invited', { name, email: invited })
        : t('form.created', { name })
      showSuccessToast(saved ? t('form.saved', { name }) : created)
      await invalidate(partnerKeys.all)
      await invalidate(['marine-records'])
      navigate(pathOf(paths.admin.partner, partner.id), { replace: !saved })
    },
  })
  const fields = { form, locked }
  return (
    <RecordPage title={saved?.name ?? t('new_title')} form={form} isNew={saved === null} locked={locked}>
      {isArchived ? (
        <MessageBar layout="multiline">
          <MessageBarBody>{t('form.archived')}</MessageBarBody>
        </MessageBar>
      ) : null}
      <WhoCard {...fields} />
      <LicenceCard {...fields} />
      <TermsCard {...fields} />
      <PaysCard {...fields} />
      {saved ? null : <PersonCard {...fields} />}
    </RecordPage>
  )
}
