import { expect, it } from 'vitest'
import { shippedTemplates } from '../../platform/mails/catalogue.ts'
import { loadTranslations, type TextOf } from '../../platform/translations/translate.ts'
import { mailTitle } from './mail-title.ts'

const { languages, translate } = loadTranslations()

it.each(languages)('names every sent email in words of %s, or not at all', (language) => {
  const t: TextOf = (namespace, key, params) => translate(language, namespace, key, params)
  for (const template of shippedTemplates.keys())
    for (const subject of [null, 'Our answer']) {
      const title = mailTitle(t, { template, subject })
      expect([template, title]).not.toEqual([
        template,
        expect.stringMatching(/\.heading|\{\{|undefined| {2}|^ | $/),
      ])
      expect([template, title]).not.toEqual([template, ''])
    }
})

it('names a message of a step or of an officer by its subject', () => {
  const t: TextOf = (namespace, key, params) => translate('en', namespace, key, params)
  expect(mailTitle(t, { template: 'workflow-message', subject: 'Our answer' })).toBe('Our answer')
  expect(mailTitle(t, { template: 'workflow-message' })).toBeNull()
  expect(mailTitle(t, { template: 'report-ready' })).toBe('… is ready')
  expect(mailTitle(t, { template: 'own-reminder', subject: 'Your claim' })).toBe('Your claim')
})
