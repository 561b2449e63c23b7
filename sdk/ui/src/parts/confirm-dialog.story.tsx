import type { Stories } from '../testing/stories.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

const nothing = (): void => undefined
const answers = { cancel: 'Back', onConfirm: nothing, onClose: nothing }

export const stories: Stories = {
  Question: {
    render: () => (
      <ConfirmDialog title="Cancel policy MOT/LAG/2026/001337?" confirm="Cancel the policy" {...answers}>
        The cover ends today. The customer gets ₦38,412.50 back, which a second person approves.
      </ConfirmDialog>
    ),
  },
  Refused: {
    render: () => (
      <ConfirmDialog
        title="Release the payment?"
        confirm="Release"
        alert="You entered this payment. Another person must release it."
        {...answers}
      >
        ₦1,250,000.00 to Adaeze Motors Nigeria Limited.
      </ConfirmDialog>
    ),
  },
  Busy: {
    render: () => (
      <ConfirmDialog title="Delete the view?" confirm="Delete" busy {...answers}>
        Colleagues who use it lose it too.
      </ConfirmDialog>
    ),
  },
  'Nothing to confirm': {
    render: () => (
      <ConfirmDialog title="No certificate can be voided" confirm={null} {...answers}>
        All three selected certificates are void already.
      </ConfirmDialog>
    ),
  },
}
