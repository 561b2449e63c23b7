import type { Role } from '@coverdesk/sdk'
import { errorText, showSuccessToast, useClient, useInvalidate, useText } from '@coverdesk/sdk/react'
import { ConfirmDialog } from '@coverdesk/sdk/react/parts/confirm-dialog.tsx'
import { Button } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../paths.ts'
import { roleKeys } from './roles.atoms.ts'

/** Deletes a role; one that is in use says by whom before anything is tried. */
export function DeleteRole({ role }: { role: Role }): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t } = useText('roles')
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const uses = [
    role.people.length > 0 ? t('delete_held', { names: role.people.map(({ name }) => name).join(', ') }) : '',
    role.workflows.length > 0
      ? t('delete_named', { names: role.workflows.map(({ name }) => name).join(', ') })
      : '',
  ].filter((line) => line !== '')
  const remove = async (): Promise<void> => {
    setBusy(true)
    try {
      await client.roles.delete(role.id)
      showSuccessToast(t('deleted', { name: role.name }))
      navigate(paths.roles, { replace: true })
      await invalidate(roleKeys.list, roleKeys.offered)
    } catch (error) {
      setRefusal(errorText(error, t('delete_failed')))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('delete')}</Button>
      {open ? (
        <ConfirmDialog
          title={t('delete_title', { name: role.name })}
          confirm={uses.length > 0 ? null : t('delete')}
          cancel={t(uses.length > 0 ? 'close' : 'cancel')}
          busy={busy}
          alert={refusal}
          onConfirm={() => void remove()}
          onClose={() => setOpen(false)}
        >
          <span>{t('delete_text')}</span>
          {uses.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
