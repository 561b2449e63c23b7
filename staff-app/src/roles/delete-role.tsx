import type { Role } from '@coverdesk/sdk'
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
    <Dialog open={open} onOpenChange={(_event, data) => setOpen(data.open)}>
      <DialogTrigger disableButtonEnhancement>
        <Button>{t('delete')}</Button>
      </DialogTrigger>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('delete_title', { name: role.name })}</DialogTitle>
          <DialogContent>
            <FormAlert text={refusal} />
            <p>{t('delete_text')}</p>
            {uses.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </DialogContent>
          <DialogActions>
            <DialogTrigger disableButtonEnhancement>
              <Button>{t(uses.length > 0 ? 'close' : 'cancel')}</Button>
            </DialogTrigger>
            {uses.length > 0 ? null : (
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
