import { type ReactElement, useState } from 'react'
import type { Message } from '../locale/message.ts'
import { useMessages } from '../locale/use-messages.ts'
import { errorMessage } from './error-message.ts'

interface HeldErrorProps {
  error: unknown
  /** For an error without a text for users. */
  failed: Message
}

/** Says an error that stays on the screen, in whichever language is in use. */
export function HeldError({ error, failed }: HeldErrorProps): ReactElement {
  const say = useMessages()
  const [held, setHeld] = useState(() => ({ error, message: errorMessage(error, failed) }))
  // Said in the language of its answer: an earlier error may have come in another.
  if (held.error !== error) setHeld({ error, message: errorMessage(error, failed) })
  return <>{say(held.message)}</>
}
