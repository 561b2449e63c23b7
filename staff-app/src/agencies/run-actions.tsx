import type { CommissionRunDetail } from '@coverdesk/sdk'
import { errorText, saveFile, showErrorToast, useClient, useInvalidate, useText } from '@coverdesk/ui'
import { Button } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { agencyKeys } from './agencies.atoms.ts'
import { type RunDecision, RunDialog } from './run-dialog.tsx'

const DECISIONS: readonly RunDecision[] = ['withdraw', 'reject', 'approve', 'confirm']
const PRIMARY: readonly RunDecision[] = ['approve', 'confirm']

/** The actions on a run that are open to the user; the primary one last. */
export function RunActions({ run }: { run: CommissionRunDetail }): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t } = useText('agencies')
  const [open, setOpen] = useState<RunDecision | null>(null)
  const download = async (): Promise<void> => {
    try {
      saveFile(await client.payments.commissionRuns.bankFile(run.id), `${run.number}.csv`)
      await invalidate(agencyKeys.run(run.id))
    } catch (error) {
      showErrorToast(errorText(error, t('runs.bank_file_failed')))
    }
  }
  return (
    <>
      {run.actions.includes('bank_file') ? (
        <Button onClick={() => void download()}>{t('runs.bank_file')}</Button>
      ) : null}
      {DECISIONS.filter((decision) => run.actions.includes(decision)).map((decision) => (
        <Button
          key={decision}
          appearance={PRIMARY.includes(decision) ? 'primary' : 'secondary'}
          onClick={() => setOpen(decision)}
        >
          {t(`runs.${decision}`)}
        </Button>
      ))}
      {open ? <RunDialog run={run} decision={open} onClose={() => setOpen(null)} /> : null}
    </>
  )
}
