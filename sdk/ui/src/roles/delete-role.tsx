import type { Role } from '@coverdesk/sdk'
import { Button } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { useClient } from '../client.ts'
import { errorMessage } from '../errors/error-message.ts'
import type { Message } from '../locale/message.ts'
import { useMessages } from '../locale/use-messages.ts'
import { useText } from '../locale/use-text.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { useInvalidate } from '../queries/use-query-cache.ts'
import { showSuccessToast } from '../toasts/toasts.ts'
import { useRolePlace } from './role-place.tsx'
import { roleKeys, rolesApi } from './roles.atoms.ts'

const MOST_NAMES = 12

/** Deletes a role; one that is in use says by whom before anything is tried. */
export function DeleteRole({ role }: { role: Role }): ReactElement {
  const client = useClient()
  const place = useRolePlace()
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t, msg, formatList } = useText('roles')
  const say = useMessages()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Message | null>(null)
  const namesOf = ({ people, people_count }: Role): string => {
    const names = formatList(people.slice(0, MOST_NAMES).map(({ name }) => name))
    return people_count > MOST_NAMES ? `${names} …` : names
  }
  const uses = [
    role.people.length > 0 ? t('delete_held', { names: namesOf(role) }) : '',
    role.workflows.length > 0
      ? t('delete_named', { names: formatList(role.workflows.map(({ name }) => name)) })
      : '',
  ].filter((line) => line !== '')
  const remove = async (): Promise<void> => {
    setBusy(true)
    try {
      await rolesApi(client, place.of).delete(role.id)
      showSuccessToast(t('deleted', { name: role.name }))
      navigate(place.list, { replace: true })
      await invalidate(roleKeys.list(place.of), roleKeys.offered(place.of))
    } catch (error) {
      setRefusal(errorMessage(error, msg('delete_failed')))
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
          alert={refusal && say(refusal)}
          onConfirm={() => void remove()}
          onClose={() => setOpen(false)}
        >
          <span>{t(place.of === 'office' ? 'delete_text' : 'delete_text_held')}</span>
          {uses.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
