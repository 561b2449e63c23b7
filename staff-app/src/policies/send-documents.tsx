import type { Policy } from '@coverdesk/sdk'
import { FormAlert, showSuccessToast, useClient, useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { policyKeys } from './policies.atoms.ts'

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalM },
  lead: { margin: 0 },
  choices: { display: 'grid', justifyItems: 'start', border: 'none', margin: 0, padding: 0 },
})

/** Opens the choice of documents to email to the customer again. */
export function SendDocuments({ policy }: { policy: Policy }): ReactElement {
  const { t } = useText('policy-record')
  const [open, setOpen] = useState(false)
  return (
    <Dialog open={open} onOpenChange={(_event, data) => setOpen(data.open)}>
      <DialogTrigger disableButtonEnhancement>
        <Button>{t('send.button')}</Button>
      </DialogTrigger>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('send.title')}</DialogTitle>
          <Choice policy={policy} onEnd={() => setOpen(false)} />
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

function Choice({ policy, onEnd }: { policy: Policy; onEnd: () => void }): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg } = useText('policy-record')
  const submit = useSubmit(['document_ids'])
  const [chosen, setChosen] = useState<readonly string[]>(policy.documents.map(({ id }) => id))
  const toggle = (id: string): void =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const send = (): void => {
    if (chosen.length === 0) {
      submit.setErrors({ document_ids: msg('send.needed') })
      return
    }
    void submit.run(async () => {
      await client.motor.policyRecords.sendDocuments(policy.id, { document_ids: [...chosen] })
      showSuccessToast(t('send.done', { to: policy.masked_email }))
      onEnd()
      await invalidate(policyKeys.record(policy.id))
    }, msg('send.failed'))
  }
  return (
    <>
      <DialogContent className={styles.content}>
        <p className={styles.lead}>{t('send.lead', { to: policy.masked_email })}</p>
        <FormAlert text={submit.errors.document_ids ?? submit.alert} />
        <fieldset className={styles.choices}>
          <legend>{t('send.documents')}</legend>
          {policy.documents.map(({ id, file_name }) => (
            <Checkbox key={id} label={file_name} checked={chosen.includes(id)} onChange={() => toggle(id)} />
          ))}
        </fieldset>
      </DialogContent>
      <DialogActions>
        <Button onClick={onEnd}>{t('send.cancel')}</Button>
        <Button appearance="primary" disabledFocusable={submit.busy} onClick={send}>
          {t('send.confirm')}
        </Button>
      </DialogActions>
    </>
  )
}
