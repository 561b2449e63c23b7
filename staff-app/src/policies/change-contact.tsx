import type { Policy } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import {
  Button,
  Dialog,
  DialogBody,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
} from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { ChangeContactForm } from './change-contact-form.tsx'

/** Opens the form for a new contact and the proof of identity. */
export function ChangeContact({ policy }: { policy: Policy }): ReactElement {
  const { t } = useText('policies')
  const [open, setOpen] = useState(false)
  return (
    <Dialog open={open} onOpenChange={(_event, data) => setOpen(data.open)}>
      <DialogTrigger disableButtonEnhancement>
        <Button>{t('contact.button')}</Button>
      </DialogTrigger>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('contact.title', { name: policy.customer.name })}</DialogTitle>
          <ChangeContactForm policy={policy} onEnd={() => setOpen(false)} />
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
