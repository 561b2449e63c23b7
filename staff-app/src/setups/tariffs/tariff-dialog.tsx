import { FormAlert, type Submit, useText } from '@coverdesk/sdk/react'
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
import type { ReactElement, ReactNode } from 'react'

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalM },
})

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
  const styles = useStyles()
  const { t } = useText('tariffs')
  return (
    <Dialog open onOpenChange={(_event, data) => !data.open && onEnd()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>
            <FormAlert text={submit.alert} />
            {children}
          </DialogContent>
          <DialogActions>
            <Button onClick={onEnd}>{t('cancel')}</Button>
            <Button appearance="primary" disabledFocusable={submit.busy} onClick={onSend}>
              {button}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
