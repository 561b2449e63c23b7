/** The words of a discharge voucher as Nigerian insurers use them; the insurer's counsel may reword them. */
export const voucherWording = {
  title: 'Discharge voucher',
  demo: 'Made by a demonstration system. No money is paid by it.',
  unsigned: 'Not signed yet',
  discharge: (insurer: string, amount: string): string =>
    `I accept ${amount} from ${insurer} in full and final settlement of all my claims arising from the loss named above, and I discharge ${insurer} from any further liability for it under the policy.`,
}
