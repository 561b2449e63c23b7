/** What a credit note is for: premium returned, commission corrected, an error made good. */
export const creditNoteKinds = ['CN-REF', 'CN-COMM', 'CN-ADJ'] as const
export type CreditNoteKind = (typeof creditNoteKinds)[number]

/** How far a credit note is; `partly_applied` and `applied` follow from what was applied of it. */
export const creditNoteStates = [
  'draft',
  'pending_approval',
  'issued',
  'partly_applied',
  'applied',
  'rejected',
  'void',
] as const
export type CreditNoteState = (typeof creditNoteStates)[number]
