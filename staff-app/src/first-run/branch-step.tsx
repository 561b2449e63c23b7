import type { Branch } from '@coverdesk/sdk'
import { useClient, useInvalidate, useText } from '@coverdesk/sdk/react'
import { branchSchema } from '@coverdesk/sdk/schemas'
import type { ReactElement } from 'react'
import { branchAnswers } from '../shared/branch/branch-answers.ts'
import { BranchFields } from '../shared/branch/branch-fields.tsx'
import { useRecordForm } from '../shared/record-form/use-record-form.ts'
import { StepCard } from './step-card.tsx'

/** The first branch; what is sold online belongs to it. */
export function BranchStep({ onDone }: { onDone: () => void }): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t } = useText('first-run')
  const form = useRecordForm<Branch, ReturnType<typeof branchAnswers>>({
    ...{ saved: null, answersOf: branchAnswers, schema: branchSchema, fallback: t('failed') },
    send: (answers) => client.branches.create(answers),
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
