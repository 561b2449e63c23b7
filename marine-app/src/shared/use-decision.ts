import { ConflictError } from '@coverdesk/sdk'
import type { Message, Submit } from '@coverdesk/ui'
import { errorText, showErrorToast, showSuccessToast } from '@coverdesk/ui'

/**
 * Runs a decision. If another user decided meanwhile, shows a message and the current state.
 * @param failed message when the server sends none
 * @param changed reads again what the decision changed
 */
export function useDecision(
  submit: Submit,
  failed: Message,
  changed: () => Promise<unknown>,
): (decide: () => Promise<string>, onDone?: () => void) => void {
  return (decide, onDone) =>
    void submit.run(async () => {
      try {
        showSuccessToast(await decide())
      } catch (error) {
        if (!(error instanceof ConflictError)) throw error
        showErrorToast(errorText(error, failed.text))
        await changed()
        return
      }
      await changed()
      onDone?.()
    }, failed)
}
