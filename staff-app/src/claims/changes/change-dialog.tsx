import type { Claim, ClaimChange } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import {
  Button,
  Dialog,
  DialogBody,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
  makeStyles,
} from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { ChangeForm } from './change-form.tsx'

const useStyles = makeStyles({ title: { overflowWrap: 'anywhere' } })

interface ChangeDialogProps {
  claim: Claim
  action: ClaimChange['action']
}

/** Asks for confirmation with the claim number and for a reason. */
export function ChangeDialog({ claim, action }: ChangeDialogProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('claims')
  const [open, setOpen] = useState(false)
  return (
    <Dialog open={open} onOpenChange={(_event, data) => setOpen(data.open)}>
      <DialogTrigger disableButtonEnhancement>
        <Button>{t(`changes.${action}.button`)}</Button>
      </DialogTrigger>
      <DialogSurface>
        <DialogBody>
          <DialogTitle className={styles.title}>
            {t(`changes.${action}.title`, { number: claim.claim_number, name: claim.customer.name })}
          </DialogTitle>
          <ChangeForm claim={claim} action={action} onEnd={() => setOpen(false)} />
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
