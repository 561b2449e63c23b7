import type { RetentionRule, RetentionRuleInput } from '@coverdesk/sdk'

/** Values of the form. */
export interface RuleAnswers {
  days: string
}

export const ruleAnswers = (rule: RetentionRule | null): RuleAnswers => ({ days: String(rule?.days ?? '') })

export function ruleBody({ days }: RuleAnswers): RetentionRuleInput {
  const plain = days.trim()
  return { days: /^\d+$/.test(plain) ? Number(plain) : Number.NaN }
}
