import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import { useSetAtom } from 'jotai'
import { type ReactElement, useState } from 'react'
import { useText } from '../locale/use-text.ts'
import { type LeaveGuard, leavingAtom } from './leave-guard.atoms.ts'

interface LeaveDialogProps extends LeaveGuard {
  go: () => void
}

/** Offers to save unsaved work, to discard it, or to stay. Stays with an error when saving fails. */
export function LeaveDialog({ save, go }: LeaveDialogProps): ReactElement {
  const { t } = useText('parts')
  const setLeaving = useSetAtom(leavingAtom)
  const [busy, setBusy] = useState(false)
  const stay = (): void => setLeaving(null)
  const leave = (): void => {
    stay()
    go()
  }
  const saveAndLeave = async (): Promise<void> => {
    if (!save || busy) return
    setBusy(true)
    if (await save()) leave()
    else stay()
  }
  return (
    <Dialog open modalType="alert" onOpenChange={(_event, data) => !data.open && stay()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('leave.title')}</DialogTitle>
          <DialogContent>{t('leave.text')}</DialogContent>
          <DialogActions fluid>
            <Button onClick={stay}>{t('leave.stay')}</Button>
            <Button onClick={leave}>{t('leave.leave')}</Button>
            {save ? (
              <Button appearance="primary" disabledFocusable={busy} onClick={() => void saveAndLeave()}>
                {t('leave.save')}
              </Button>
            ) : null}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
