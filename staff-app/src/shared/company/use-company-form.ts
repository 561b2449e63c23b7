import type { CompanyInput, CompanyRecord } from '@coverdesk/sdk'
import { companySchema } from '@coverdesk/sdk/schemas'
import { companyAtom, showSuccessToast, useClient, useInvalidate, useText } from '@coverdesk/ui'
import { resourceStore, useOperations } from '@coverdesk/ui/operations'
import { type RecordForm, useRecordForm } from '@coverdesk/ui/record-form'
import { useSetAtom } from 'jotai'
import { type CompanyAnswers, companyAnswers, companyBody } from './company-answers.ts'

export interface CompanyEdit extends RecordForm<CompanyAnswers> {
  /** Body of the request. */
  body: CompanyInput
  standard: CompanyRecord['standard_wording']
}

/** The operation that changes it. */
const companyStore = resourceStore((client) => client.admin.companyProfile, 'update')

/** Edits the company profile; once saved, this app shows it too. */
export function useCompanyForm(saved: CompanyRecord, onSaved?: () => void): CompanyEdit {
  const client = useClient()
  const company = useOperations(companyStore)
  const invalidate = useInvalidate()
  const showCompany = useSetAtom(companyAtom)
  const { t, msg } = useText('company-profile')
  const standard = saved.standard_wording
  const form = useRecordForm<CompanyRecord, CompanyAnswers>({
    saved,
    answersOf: (record) => companyAnswers(record ?? saved),
    schema: companySchema,
    bodyOf: (answers) => companyBody(answers, standard),
    fallback: msg('save_failed'),
    send: (answers, over) =>
      company.update({ ...companyBody(answers, standard), version: over?.version ?? 0 }),
    onSaved: async () => {
      showSuccessToast(t('saved'))
      await invalidate(['company-profile'], ['branches'])
      showCompany(await client.admin.companyProfile.get())
      onSaved?.()
    },
  })
  return { ...form, standard, body: companyBody(form.answers, standard) }
}
