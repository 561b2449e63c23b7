import type { NumberRule, NumberRuleInput } from '@coverdesk/sdk'

/** What is typed, with the numbers to go on from by the code of their branch. */
export interface RuleAnswers extends Omit<NumberRuleInput, 'raise'> {
  raise: Readonly<Record<string, string>>
}

export const ruleAnswers = (rule: NumberRule | null): RuleAnswers => ({
  ...(rule?.pattern ?? {
    prefix: '',
    separator: '/',
    with_branch: true,
    year: 'full',
    digits: 6,
    restarts: 'yearly',
  }),
  raise: {},
})

export function ruleBody({ raise, ...pattern }: RuleAnswers): NumberRuleInput {
  const raised = raisedCodes({ raise, ...pattern })
  return {
    ...pattern,
    ...(raised.length > 0
      ? { raise: raised.map((code) => ({ branch_code: code, number: numberIn(raise[code] ?? '') })) }
      : {}),
  }
}

/** The branches whose number is raised, in the order they are sent. */
export const raisedCodes = ({ raise }: RuleAnswers): string[] =>
  Object.keys(raise).filter((code) => raise[code]?.trim())

const numberIn = (text: string): number => {
  const plain = text.replace(/[\s.,’']/g, '')
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN
}
