import { FormAlert, type Message, showSuccessToast, useStoredState, useSubmit } from '@coverdesk/ui'
import { useCloseGuard } from '@coverdesk/ui/leave-guard'
import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import type { FormEvent, ReactElement } from 'react'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalS, justifyItems: 'start' },
  field: { width: '100%' },
})

interface TextFormProps {
  /** The name of the unsent text on the device. */
  storedAs: string
  label: string
  hint: string
  /** The error without a text. */
  needed: Message
  button: string
  sent: string
  failed: Message
  send: (text: string) => Promise<unknown>
  onSent: () => Promise<unknown>
}

/** Sends one text, which stays on the device until then. */
export function TextForm(props: TextFormProps): ReactElement {
  const { storedAs, label, hint, needed, button, sent, failed, send, onSent } = props
  const styles = useStyles()
  const submit = useSubmit(['text'])
  const { value: text, set: setText, forget } = useStoredState(storedAs, '')
  useCloseGuard(text.trim() !== '')
  const submitText = (event: FormEvent): void => {
    event.preventDefault()
    if (!text.trim()) {
      submit.setErrors({ text: needed })
      return
    }
    void submit.run(async () => {
      await send(text.trim())
      forget()
      showSuccessToast(sent)
      await onSent()
    }, failed)
  }
  return (
    <form className={styles.form} onSubmit={submitText} noValidate>
      <FormAlert text={submit.alert} />
      <Field
        className={styles.field}
        label={label}
        hint={hint}
        validationMessage={submit.errors.text ?? null}
      >
        <Textarea dir="auto" value={text} onChange={(_event, data) => setText(data.value)} />
      </Field>
      <Button type="submit" disabledFocusable={submit.busy}>
        {button}
      </Button>
    </form>
  )
}
