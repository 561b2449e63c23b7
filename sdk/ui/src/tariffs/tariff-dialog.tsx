import type { ReactElement, ReactNode } from 'react'
import { useText } from '../locale/use-text.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import type { Submit } from '../sign-in/use-submit.ts'

interface TariffDialogProps {
  title: string
  button: string
  submit: Submit
  onSend: () => void
  onEnd: () => void
  children: ReactNode
}

/** One question before something is done with a tariff. */
export function TariffDialog(props: TariffDialogProps): ReactElement {
  const { title, button, submit, onSend, onEnd, children } = props
  const { t } = useText('tariffs')
  return (
    <ConfirmDialog
      title={title}
      confirm={button}
      cancel={t('cancel')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={onSend}
      onClose={onEnd}
    >
      {children}
    </ConfirmDialog>
  )
}
