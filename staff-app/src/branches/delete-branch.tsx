import type { Branch, BranchUse } from '@coverdesk/sdk'
import { ConflictError } from '@coverdesk/sdk'
import {
  errorMessage,
  type Message,
  showSuccessToast,
  useInvalidate,
  useMessages,
  useText,
} from '@coverdesk/ui'
import { useOperations } from '@coverdesk/ui/operations'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Button } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../paths.ts'
import { branchKeys, branchStore } from './branches.atoms.ts'

interface Refused {
  message: Message
  uses: BranchUse | null
}

/** Deletes a branch; one in use lists its uses instead. */
export function DeleteBranch({ branch }: { branch: Branch }): ReactElement {
  const branches = useOperations(branchStore)
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t, msg } = useText('branches')
  const say = useMessages()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const show = (shown: boolean): void => {
    setOpen(shown)
    setRefused(null)
  }
  const remove = async (): Promise<void> => {
    setBusy(true)
    try {
      await branches.delete(branch.id)
      showSuccessToast(t('deleted', { name: branch.name }))
      navigate(paths.branches, { replace: true })
      await invalidate(branchKeys.list)
    } catch (error) {
      const body = error instanceof ConflictError ? error.body : null
      setRefused({ message: errorMessage(error, msg('delete_failed')), uses: usesIn(body) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button onClick={() => show(true)}>{t('delete')}</Button>
      {open ? (
        <ConfirmDialog
          title={t('delete_title', { name: branch.name })}
          confirm={refused ? null : t('delete')}
          cancel={t(refused ? 'close' : 'cancel')}
          busy={busy}
          alert={refused && say(refused.message)}
          onConfirm={() => void remove()}
          onClose={() => show(false)}
        >
          {refused ? null : t('delete_text')}
          {refused?.uses ? <UseList uses={refused.uses} /> : null}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

/** Lists the records that use the branch, by name where they have one. */
function UseList({ uses }: { uses: BranchUse }): ReactElement {
  const { t, tn, formatList } = useText('branches')
  const lines = [
    uses.users > 0 ? tn('uses.users', uses.users) : '',
    uses.policies > 0 ? tn('uses.policies', uses.policies) : '',
    uses.sales > 0 ? tn('uses.sales', uses.sales) : '',
    uses.workflows.length > 0 ? t('uses.workflows', { names: formatList(uses.workflows) }) : '',
    uses.number_series.length > 0 ? t('uses.series', { names: formatList(uses.number_series) }) : '',
  ]
  return (
    <ul>
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <li key={line}>{line}</li>
        ))}
    </ul>
  )
}

function usesIn(body: unknown): BranchUse | null {
  const uses = typeof body === 'object' && body !== null ? Reflect.get(body, 'used_by') : null
  return typeof uses === 'object' ? (uses as BranchUse | null) : null
}
