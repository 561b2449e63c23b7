import { plainLetters } from '@coverdesk/sdk'

/** An answer that can be chosen. */
export interface AnswerOption {
  /** `forms.request.price` */
  value: string
  label: string
  /** Form or source of the answer. */
  group: string
}

export interface AnswerGroup {
  group: string
  options: AnswerOption[]
}

/** Returns the answers whose words, or those of their form, begin with each typed word; by form, in their order. */
export function matchingAnswers(options: readonly AnswerOption[], typed: string): AnswerGroup[] {
  const wanted = wordsOf(typed)
  const groups: AnswerGroup[] = []
  for (const option of options) {
    const words = wordsOf(`${option.group} ${option.label}`)
    if (!wanted.every((start) => words.some((word) => word.startsWith(start)))) continue
    const last = groups.find(({ group }) => group === option.group)
    if (last) last.options.push(option)
    else groups.push({ group: option.group, options: [option] })
  }
  return groups
}

const wordsOf = (text: string): string[] =>
  plainLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
