import type { Branch, CompanyRecord } from '@coverdesk/sdk'
import { branchSchema } from '@coverdesk/sdk/schemas'
import { useClient, useInvalidate, useText } from '@coverdesk/ui'
import { useRecordForm } from '@coverdesk/ui/record-form'
import type { ReactElement } from 'react'
import { branchAnswers } from '../shared/branch/branch-answers.ts'
import { BranchFields } from '../shared/branch/branch-fields.tsx'
import { StepCard } from './step-card.tsx'

interface BranchStepProps {
  company: CompanyRecord
  onDone: () => void
}

/** Asks for the first branch, to which online sales belong. Defaults to the head office with the company's contacts. */
export function BranchStep({ company, onDone }: BranchStepProps): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg } = useText('first-run')
  const form = useRecordForm<Branch, ReturnType<typeof branchAnswers>>({
    saved: null,
    schema: branchSchema,
    fallback: msg('failed'),
    answersOf: (branch) => {
      const { email, phone, address } = company
      return {
        ...branchAnswers(branch),
        ...(branch ? {} : { name: t('branch.name'), email, phone, address }),
      }
    },
    send: (answers) => client.admin.branches.create(answers),
    onSaved: async () => {
      await invalidate(['branches'])
      onDone()
    },
  })
  return (
    <StepCard title={t('branch.title')} text={t('branch.text')} submit={form.submit} onSubmit={form.save}>
      <BranchFields form={form} locked={false} />
    </StepCard>
  )
}
