import type { Branch } from '@coverdesk/sdk'
import { hasPrivilege, showSuccessToast, useInvalidate, userAtom, useText } from '@coverdesk/sdk/react'
import { useOperations } from '@coverdesk/sdk/react/operations/use-operations.ts'
import { Card } from '@coverdesk/sdk/react/parts/card.tsx'
import { RecordPage } from '@coverdesk/sdk/react/record-form/record-page.tsx'
import { useRecordForm } from '@coverdesk/sdk/react/record-form/use-record-form.ts'
import { branchSchema } from '@coverdesk/sdk/schemas'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { branchPath } from '../paths.ts'
import { branchAnswers } from '../shared/branch/branch-answers.ts'
import { BranchFields } from '../shared/branch/branch-fields.tsx'
import { branchKeys, branchStore } from './branches.atoms.ts'
import { DeleteBranch } from './delete-branch.tsx'

/** A branch, new or saved. */
export function BranchForm({ saved }: { saved: Branch | null }): ReactElement {
  const branches = useOperations(branchStore)
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t } = useText('branches')
  const locked = !hasPrivilege(useAtomValue(userAtom), 'settings.company.edit')
  const form = useRecordForm({
    ...{ saved, answersOf: branchAnswers, schema: branchSchema, fallback: t('save_failed') },
    send: (answers, over) =>
      over ? branches.update(over.id, { ...answers, version: over.version }) : branches.create(answers),
    onSaved: async (branch) => {
      showSuccessToast(t('saved', { name: branch.name }))
      await invalidate(branchKeys.all)
      if (!saved) navigate(branchPath(branch.id), { replace: true })
    },
  })
  return (
    <RecordPage
      title={saved?.name ?? t('new_title')}
      form={form}
      isNew={saved === null}
      locked={locked}
      actions={saved ? <DeleteBranch branch={saved} /> : null}
    >
      <Card title={t('about')}>
        <BranchFields form={form} locked={locked} />
      </Card>
    </RecordPage>
  )
}
