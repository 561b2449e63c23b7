import { errorText, showErrorToast, showSuccessToast } from '@coverdesk/ui'
import { Button } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'

interface RestoreRecordProps {
  texts: { do: string; done: string; failed: string }
  primary: boolean
  act: () => Promise<unknown>
  /** Also called after a failure: another user may have restored it first. */
  onEnd: () => Promise<void>
}

/** Restores an archived or suspended record. */
export function RestoreRecord({ texts, primary, act, onEnd }: RestoreRecordProps): ReactElement {
  const [busy, setBusy] = useState(false)
  const run = async (): Promise<void> => {
    setBusy(true)
    try {
      await act()
      showSuccessToast(texts.done)
    } catch (error) {
      showErrorToast(errorText(error, texts.failed))
    } finally {
      setBusy(false)
      await onEnd()
    }
  }
  return (
    <Button
      appearance={primary ? 'primary' : 'secondary'}
      disabledFocusable={busy}
      onClick={() => void run()}
    >
      {texts.do}
    </Button>
  )
}
