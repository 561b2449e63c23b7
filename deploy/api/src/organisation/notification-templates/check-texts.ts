import type { TemplateTexts } from '@coverdesk/sdk'
import { templateErrors } from '@coverdesk/sdk/schemas'
import { ApiError, fieldError } from '../../platform/errors/api-error.ts'
import type { Template } from '../../platform/mails/catalogue.ts'

/** @throws ApiError 422 at the parts, with placeholders and their lines */
export function checkTexts({ channel, hasButton, placeholders }: Template, texts: TemplateTexts): void {
  const known = Object.entries(placeholders).map(([name, required]) => ({
    name,
    required,
    meaning: '',
    sample: '',
  }))
  const errors = templateErrors({ channel, has_button: hasButton, placeholders: known }, texts)
  if (errors.length === 0) return
  const fields = errors.map(({ part, code, params }) => ({
    path: `texts.${part}`,
    code,
    ...(params ? { params } : {}),
  }))
  throw new ApiError(422, 'fields_invalid', { fields })
}

/** @throws ApiError 422 for a language the product does not support */
export function checkLanguage(language: string, languages: readonly string[]): void {
  if (!languages.includes(language)) throw fieldError('language', 'fields.choice_unknown')
}
