import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import type { ReactElement } from 'react'

/** What went wrong with the form as a whole, read out at once. */
export function FormAlert({ text }: { text: string | null | undefined }): ReactElement | null {
  if (!text) return null
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody>{text}</MessageBarBody>
    </MessageBar>
  )
}
