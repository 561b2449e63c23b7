import type { StepKind } from '@coverdesk/sdk'

/** Kinds of steps in the palette, by subject. */
export const palette: readonly { group: string; kinds: readonly StepKind[] }[] = [
  { group: 'ask', kinds: ['contact', 'identity', 'form', 'policy_search'] },
  { group: 'decide', kinds: ['approval', 'condition'] },
  { group: 'tell', kinds: ['notify'] },
  { group: 'cover', kinds: ['quote', 'payment', 'issue_policy', 'begin_own_damage'] },
  { group: 'claim', kinds: ['register_claim', 'update_claim'] },
]
