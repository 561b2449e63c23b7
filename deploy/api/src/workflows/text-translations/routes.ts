import { textTranslationsSchema } from '@coverdesk/sdk/schemas'
import { staffAny } from '../../platform/access/access.ts'
import { listOf } from '../../platform/answers/answers.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import { route } from '../../platform/http/route.ts'
import { countMissing } from './missing.ts'
import { propose } from './propose.ts'
import { readWrittenTexts } from './written-texts.ts'

export const textTranslationRoutes = [
  route({
    method: 'GET',
    url: '/api/text-translations/missing',
    summary: 'List form types and workflows that lack translations',
    access: staffAny(['form.form-type.read', 'workflow.workflow.read']),
    data: listOf('MissingTranslations'),
    async handle({ services, principal, locale }) {
      return { data: countMissing(await readWrittenTexts(services, principal, locale), services.languages) }
    },
  }),
  route({
    method: 'POST',
    url: '/api/text-translations/proposals',
    summary: 'Find how English texts are translated elsewhere',
    access: staffAny(['form.form-type.edit', 'workflow.workflow.edit']),
    body: textTranslationsSchema,
    data: listOf('ProposedTranslation'),
    async handle({ services, principal, body: { language, texts }, locale }) {
      if (language === 'en' || !services.languages.includes(language))
        throw fieldError('language', 'fields.invalid')
      return { data: propose(await readWrittenTexts(services, principal, locale), language, texts) }
    },
  }),
]
