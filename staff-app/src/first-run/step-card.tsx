import { FormAlert, type Submit, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  text: { margin: 0, maxWidth: '72ch' },
  button: { justifySelf: 'start' },
})

interface StepCardProps {
  title: string
  text: string
  submit: Submit
  onSubmit: () => Promise<unknown>
  button?: string
  children: ReactNode
}

/** Renders one onboarding step: explanation, fields and submit button. */
export function StepCard({ title, text, submit, onSubmit, button, children }: StepCardProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('first-run')
  return (
    <Card title={title}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void onSubmit()
        }}
      >
        <p className={styles.text}>{text}</p>
        <FormAlert text={submit.alert} />
        {children}
        <Button className={styles.button} type="submit" appearance="primary" disabledFocusable={submit.busy}>
          {button ?? t('next')}
        </Button>
      </form>
    </Card>
  )
}
