import type { Text } from '@coverdesk/ui'
import type { Askable } from './askable.ts'
import { isGroup, needsValue, type RuleGroup, type RulePart, type RuleTest } from './rule-tree.ts'

/** Describes the rule in a sentence. */
export function sentenceOf(tree: RuleGroup, askables: readonly Askable[], text: Text): string {
  const say = (part: RulePart): string => {
    if (!isGroup(part)) return sayTest(part, askables, text)
    if (part.parts.length === 0) return text.t('sentence.nothing')
    const joined = part.parts.map(say).join(text.t(`sentence.${part.joined}`))
    if (part.joined === 'none') return text.t('sentence.none_of', { parts: joined })
    return part === tree || part.parts.length === 1 ? joined : text.t('sentence.group', { parts: joined })
  }
  return say(tree)
}

function sayTest({ name, comparison, value }: RuleTest, askables: readonly Askable[], text: Text): string {
  const askable = askables.find((one) => one.name === name)
  const about = askable?.label ?? (name || text.t('sentence.something'))
  const compared = text.t(`comparisons.${comparison}`)
  return needsValue(comparison)
    ? `“${about}” ${compared} ${sayValue(value, askable, text)}`
    : `“${about}” ${compared}`
}

function sayValue(value: RuleTest['value'], askable: Askable | undefined, text: Text): string {
  if (value === '') return '…'
  if (askable?.kind === 'money' && typeof value === 'number') return text.formatNaira(value)
  if (askable?.kind === 'date' && typeof value === 'string') return text.formatDate(value)
  const option = askable?.options.find((one) => one.value === value)
  return `“${option?.label ?? String(value)}”`
}
