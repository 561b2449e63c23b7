import { type FormField, type Rule, renameAnswer, renameChoice } from '@coverdesk/sdk/forms'

/** Renames the key of an answer in every rule, warning and account question. */
export function renamedKey<Field extends FormField>(
  fields: readonly Field[],
  from: string,
  to: string,
): Field[] {
  if (from === to) return [...fields]
  const words = (text: string): string =>
    text.replaceAll(`{${from}}`, `{${to}}`).replaceAll(`{${from}.`, `{${to}.`)
  return fields.map((field) => {
    const { account_at, holder_of, fields: inner } = field
    return {
      ...ruled(field, (rule) => renameAnswer(rule, from, to), words),
      ...(account_at === from ? { account_at: to } : {}),
      ...(holder_of === from ? { holder_of: to } : {}),
      // A group with its own question of that key means its own.
      ...(inner && !inner.some(({ key }) => key === from) ? { fields: renamedKey(inner, from, to) } : {}),
    }
  })
}

/** Renames a choice of one question in every rule. */
export function renamedValue<Field extends FormField>(
  fields: readonly Field[],
  key: string,
  from: string,
  to: string,
): Field[] {
  if (from === to) return [...fields]
  return fields.map((field) => ({
    ...ruled(field, (rule) => renameChoice(rule, key, from, to)),
    ...(field.fields ? { fields: renamedValue(field.fields, key, from, to) } : {}),
  }))
}

function ruled<Field extends FormField>(
  field: Field,
  rename: (rule: Rule) => Rule,
  words: (text: string) => string = (text) => text,
): Field {
  const { show_when, warnings } = field
  return {
    ...field,
    ...(show_when === undefined ? {} : { show_when: rename(show_when) }),
    ...(warnings
      ? {
          warnings: warnings.map(({ when, text, translations, ...warning }) => ({
            ...warning,
            when: rename(when),
            text: words(text),
            ...(translations
              ? {
                  translations: Object.fromEntries(
                    Object.entries(translations).map(([code, said]) => [code, words(said)]),
                  ),
                }
              : {}),
          })),
        }
      : {}),
  }
}
