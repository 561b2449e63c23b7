import type { NotificationTemplate } from '@coverdesk/sdk'
import { FormAlert, showSuccessToast, useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { useOperations } from '@coverdesk/ui/operations'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
} from '@fluentui/react-components'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../paths.ts'
import { templateKeys, templateStore } from './notification-templates.atoms.ts'

/** Renames or deletes one of the insurer's own templates. */
export function OwnTemplate({ template }: { template: NotificationTemplate }): ReactElement {
  const { t } = useText('notification-templates')
  const [asking, setAsking] = useState<'rename' | 'delete' | null>(null)
  const end = (): void => setAsking(null)
  return (
    <>
      <Button onClick={() => setAsking('rename')}>{t('rename')}</Button>
      <Button onClick={() => setAsking('delete')}>{t('delete')}</Button>
      {asking === 'rename' ? <RenameDialog template={template} onEnd={end} /> : null}
      {asking === 'delete' ? <DeleteDialog template={template} onEnd={end} /> : null}
    </>
  )
}

interface DialogProps {
  template: NotificationTemplate
  onEnd: () => void
}

function RenameDialog({ template, onEnd }: DialogProps): ReactElement {
  const templates = useOperations(templateStore)
  const invalidate = useInvalidate()
  const { t, msg } = useText('notification-templates')
  const [over] = useState({ name: template.name, purpose: template.purpose })
  const [named, setNamed] = useState(over)
  const submit = useSubmit(['name', 'purpose'])
  const send = (): Promise<boolean> =>
    submit.run(async () => {
      await templates.rename(template.id, { ...named, over })
      showSuccessToast(t('renamed', { name: named.name }))
      await invalidate(templateKeys.all)
      onEnd()
    }, msg('save_failed'))
  const field = (name: 'name' | 'purpose') => (
    <Field
      label={t(`new_${name}`)}
      required={name === 'name'}
      validationMessage={submit.errors[name] ?? null}
    >
      <Input
        dir="auto"
        value={named[name]}
        onChange={(_event, { value }) => setNamed({ ...named, [name]: value })}
      />
    </Field>
  )
  return (
    <ConfirmDialog
      title={t('rename_title', { name: template.name })}
      button={t('rename_done')}
      busy={submit.busy}
      onEnd={onEnd}
      onSend={() => void send()}
    >
      <FormAlert text={submit.alert} />
      {field('name')}
      {field('purpose')}
    </ConfirmDialog>
  )
}

function DeleteDialog({ template, onEnd }: DialogProps): ReactElement {
  const templates = useOperations(templateStore)
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t, msg } = useText('notification-templates')
  const submit = useSubmit([])
  const send = (): Promise<boolean> =>
    submit.run(async () => {
      await templates.delete(template.id)
      showSuccessToast(t('deleted', { name: template.name }))
      navigate(paths.templates, { replace: true })
      await invalidate(templateKeys.all)
    }, msg('delete_failed'))
  return (
    <ConfirmDialog
      title={t('delete_title', { name: template.name })}
      button={submit.alert ? null : t('delete')}
      busy={submit.busy}
      onEnd={onEnd}
      onSend={() => void send()}
    >
      {submit.alert ? <FormAlert text={submit.alert} /> : t('delete_text')}
    </ConfirmDialog>
  )
}

interface ConfirmDialogProps {
  title: string
  /** Null after the server has rejected the action. */
  button: string | null
  busy: boolean
  onEnd: () => void
  onSend: () => void
  children: ReactNode
}

function ConfirmDialog({ title, button, busy, onEnd, onSend, children }: ConfirmDialogProps): ReactElement {
  const { t } = useText('notification-templates')
  return (
    <Dialog open onOpenChange={(_event, { open }) => (open ? undefined : onEnd())}>
      <DialogSurface>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (button) onSend()
          }}
        >
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent>{children}</DialogContent>
            <DialogActions>
              <Button onClick={onEnd}>{t(button ? 'cancel' : 'close')}</Button>
              {button ? (
                <Button type="submit" appearance="primary" disabledFocusable={busy}>
                  {button}
                </Button>
              ) : null}
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}
