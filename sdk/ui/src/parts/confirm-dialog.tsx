import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { type ReactElement, type ReactNode, Suspense } from 'react'
import { FormAlert } from '../sign-in/form-alert.tsx'

const useStyles = makeStyles({
  title: { overflowWrap: 'anywhere' },
  content: { display: 'grid', rowGap: tokens.spacingVerticalM },
})

interface ConfirmDialogProps {
  title: string
  /** What the button that does it says; without one there is nothing to do but to close. */
  confirm: string | null
  cancel: string
  busy?: boolean
  /** Why it was refused. */
  alert?: string | null
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** One question before something is done that is not done by halves. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactElement {
  const { title, confirm, cancel, busy = false, alert = null, onConfirm, onClose, children } = props
  const styles = useStyles()
  return (
    <Dialog open onOpenChange={(_event, data) => !data.open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle className={styles.title}>{title}</DialogTitle>
          <DialogContent className={styles.content}>
            <FormAlert text={alert} />
            {/* A page that waits for the content would hide the dialog, and then show it to no screen reader. */}
            <Suspense>{children}</Suspense>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{cancel}</Button>
            {confirm === null ? null : (
              <Button appearance="primary" disabledFocusable={busy} onClick={onConfirm}>
                {confirm}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
