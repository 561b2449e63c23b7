import type { Services } from '../../platform/services.ts'
import type { TextOf } from '../../platform/translations/translate.ts'

interface Place {
  list: string
  code: string
  part?: 'name' | 'description'
}

/**
 * Returns a text of a reference data list in the reader's language. A text that staff have changed is shown as written,
 * in every language.
 */
export function localText(
  { translate }: Pick<Services, 'translate'>,
  say: TextOf,
  { list, code, part = 'name' }: Place,
  written: string,
): string {
  const key = `${list}.${code}.${part}`
  return translate('en', 'setup-names', key) === written ? say('setup-names', key) : written
}
