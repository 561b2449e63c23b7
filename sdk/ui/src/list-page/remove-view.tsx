import type { View } from '@coverdesk/sdk'
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
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import type { ReactElement } from 'react'
import { useText } from '../locale/use-text.ts'
import { useChange } from '../queries/use-change.ts'

interface RemoveViewProps {
  view: View
  onRemove: () => Promise<void>
}

/** Takes a view away; a shared one only after saying from whom. */
export function RemoveView({ view, onRemove }: RemoveViewProps): ReactElement {
  const { t } = useText('parts')
  const remove = useChange(onRemove)
  const label = t('views.delete', { name: view.name })
  const button = (
    <Button
      size="small"
      appearance="subtle"
      icon={<DeleteRegular />}
      {...(view.shared ? {} : { onClick: () => remove() })}
    >
      {label}
    </Button>
  )
  if (!view.shared) return button
  return (
    <Dialog>
      <DialogTrigger disableButtonEnhancement>{button}</DialogTrigger>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{label}</DialogTitle>
          <DialogContent>{t('views.delete_shared')}</DialogContent>
          <DialogActions>
            <DialogTrigger disableButtonEnhancement>
              <Button>{t('views.cancel')}</Button>
            </DialogTrigger>
            <DialogTrigger disableButtonEnhancement>
              <Button appearance="primary" onClick={() => remove()}>
                {t('views.delete_for_all')}
              </Button>
            </DialogTrigger>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
