import { joinValues } from '@coverdesk/lists/list'
import { type FormField, isBlank } from '@coverdesk/sdk/forms'
import type { Translate } from '../../platform/translations/translate.ts'
import { writeAmount, writeDay, writeNumber } from '../../platform/translations/write.ts'

/** Formats an answer of an insertable kind for readers of a language; a dash for none. */
export function writeAnswer(
  { translate }: { translate: Translate },
  field: FormField,
  value: unknown,
  locale: string,
): string {
  if (isBlank(value)) return '–'
  switch (field.kind) {
    case 'money':
      return writeAmount(Number(value), locale)
    case 'number':
      return writeNumber(Number(value), locale)
    case 'date':
      return writeDay(String(value), locale)
    case 'choice':
      return labelOf(field, value, locale)
    case 'multi_choice':
      return joinValues(
        (...place) => translate(locale, ...place),
        [value].flat().map((one) => labelOf(field, one, locale)),
      )
    default:
      return String(value)
  }
}

function labelOf({ options = [] }: FormField, value: unknown, locale: string): string {
  const option = options.find((one) => one.value === value)
  return option?.translations?.[locale] ?? option?.label ?? String(value)
}
