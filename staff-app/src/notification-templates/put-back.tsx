import { useText } from '@coverdesk/ui'
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
import type { ReactElement } from 'react'

interface PutBackProps {
  /** The language's own name. */
  language: string
  /** `back` restores the supplied text; `remove` deletes a language without one. */
  kind: 'back' | 'remove'
  onConfirm: () => void
}

/** Asks before the words of a language go back to what came with the product. */
export function PutBack({ language, kind, onConfirm }: PutBackProps): ReactElement {
  const { t } = useText('notification-templates')
  const label = kind === 'back' ? t('back') : t('remove_language', { language })
  return (
    <Dialog>
      <DialogTrigger disableButtonEnhancement>
        <Button>{label}</Button>
      </DialogTrigger>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t(kind === 'back' ? 'back_title' : 'remove_title', { language })}</DialogTitle>
          <DialogContent>{t(kind === 'back' ? 'back_text' : 'remove_text')}</DialogContent>
          <DialogActions>
            <DialogTrigger disableButtonEnhancement>
              <Button>{t('cancel')}</Button>
            </DialogTrigger>
            <DialogTrigger disableButtonEnhancement>
              <Button appearance="primary" onClick={onConfirm}>
                {label}
              </Button>
            </DialogTrigger>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
