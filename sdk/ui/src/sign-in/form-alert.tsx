import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  details: { display: 'block', color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
})

/** What went wrong with the form as a whole, read out at once; details stand on the second line of the text. */
export function FormAlert({ text }: { text: string | null | undefined }): ReactElement | null {
  const styles = useStyles()
  if (!text) return null
  const [sentence, details] = text.split('\n')
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody>
        {sentence} {details ? <small className={styles.details}>{details}</small> : null}
      </MessageBarBody>
    </MessageBar>
  )
}
