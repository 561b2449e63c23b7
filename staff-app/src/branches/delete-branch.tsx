import type { Branch, BranchUse } from '@coverdesk/sdk'
import { ConflictError } from '@coverdesk/sdk'
import {
  errorText,
  FormAlert,
  showSuccessToast,
  useClient,
  useInvalidate,
  useText,
} from '@coverdesk/sdk/react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
} from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../paths.ts'
import { branchKeys } from './branches.atoms.ts'

interface Refused {
  text: string
  uses: BranchUse | null
}

/** Deletes a branch; one that is in use says by what. */
export function DeleteBranch({ branch }: { branch: Branch }): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t } = useText('branches')
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
      await client.branches.delete(branch.id)
      showSuccessToast(t('deleted', { name: branch.name }))
      navigate(paths.branches, { replace: true })
      await invalidate(branchKeys.list)
    } catch (error) {
      const body = error instanceof ConflictError ? error.body : null
      setRefused({ text: errorText(error, t('delete_failed')), uses: usesIn(body) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open={open} onOpenChange={(_event, data) => show(data.open)}>
      <DialogTrigger disableButtonEnhancement>
        <Button>{t('delete')}</Button>
      </DialogTrigger>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('delete_title', { name: branch.name })}</DialogTitle>
          <DialogContent>
            {refused ? <FormAlert text={refused.text} /> : t('delete_text')}
            {refused?.uses ? <UseList uses={refused.uses} /> : null}
          </DialogContent>
          <DialogActions>
            <DialogTrigger disableButtonEnhancement>
              <Button>{t(refused ? 'close' : 'cancel')}</Button>
            </DialogTrigger>
            {refused ? null : (
              <Button appearance="primary" disabledFocusable={busy} onClick={() => void remove()}>
                {t('delete')}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

/** What belongs to the branch, by name where it has one. */
function UseList({ uses }: { uses: BranchUse }): ReactElement {
  const { t, tn } = useText('branches')
  const lines = [
    uses.users > 0 ? tn('uses.users', uses.users) : '',
    uses.policies > 0 ? tn('uses.policies', uses.policies) : '',
    uses.sales > 0 ? tn('uses.sales', uses.sales) : '',
    uses.workflows.length > 0 ? t('uses.workflows', { names: uses.workflows.join(', ') }) : '',
    uses.number_series.length > 0 ? t('uses.series', { names: uses.number_series.join(', ') }) : '',
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
