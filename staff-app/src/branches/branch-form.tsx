import type { Branch } from '@coverdesk/sdk'
import { branchSchema } from '@coverdesk/sdk/schemas'
import { hasPrivilege, showSuccessToast, useInvalidate, userAtom, useText } from '@coverdesk/ui'
import { useOperations } from '@coverdesk/ui/operations'
import { Card } from '@coverdesk/ui/parts'
import { RecordPage, useRecordForm } from '@coverdesk/ui/record-form'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { branchPath } from '../paths.ts'
import { branchAnswers } from '../shared/branch/branch-answers.ts'
import { BranchFields } from '../shared/branch/branch-fields.tsx'
import { branchKeys, branchStore } from './branches.atoms.ts'
import { DeleteBranch } from './delete-branch.tsx'

/** Edits a new or existing branch. */
export function BranchForm({ saved }: { saved: Branch | null }): ReactElement {
  const branches = useOperations(branchStore)
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t, msg } = useText('branches')
  const locked = !hasPrivilege(useAtomValue(userAtom), 'settings.company.edit')
  const form = useRecordForm({
    saved,
    answersOf: branchAnswers,
    schema: branchSchema,
    fallback: msg('save_failed'),
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
