import { expect, it } from 'vitest'
import { loadTranslations, type TextOf } from '../../platform/translations/translate.ts'
import { noticeParams } from './notice-params.ts'

const { translate } = loadTranslations()
const t: TextOf = (namespace, key) => translate('de', namespace, key)
const inGerman = { t, locale: 'de' }

it('names the steps, roles and conditions of the product in the language of the notification', () => {
  const step = translate('en', 'workflow-steps', 'policy_search')
  expect(noticeParams({ step, reference: 'TRK-1', amount: 100 }, inGerman)).toEqual({
    step: translate('de', 'workflow-steps', 'policy_search'),
    reference: 'TRK-1',
    amount: expect.stringContaining('1,00'),
  })
  const objects = ['Underwriter', 'Referred to an underwriter'].map((object) =>
    noticeParams({ object }, inGerman),
  )
  expect(objects).toEqual([{ object: 'Underwriting' }, { object: 'Dem Underwriting vorgelegt' }])
})

it('leaves titles and names that staff wrote', () => {
  const own = { step: 'Look at the car', object: 'Ada Obi' }
  expect(noticeParams(own, inGerman)).toEqual(own)
})
