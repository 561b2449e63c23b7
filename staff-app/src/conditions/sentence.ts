import { type Rule, ruleSentence } from '@coverdesk/sdk/forms'
import type { Text } from '@coverdesk/ui'
import type { Askable } from './askable.ts'

/** Describes a rule that the builder can draw in a sentence. */
export const sentenceOf = (rule: Rule, askables: readonly Askable[], text: Text): string =>
  ruleSentence(rule, { ...text, answerOf: (name) => askables.find((one) => one.name === name) }) ?? ''
