import { expect, it } from 'vitest'
import { loadTranslations } from '../../../platform/translations/translate.ts'
import { namedEntry, translateFinding } from './findings.ts'

const { translate } = loadTranslations()
const inGerman = {
  services: { translate },
  t: (namespace: string, key: string, params?: Record<string, string | number>) =>
    translate('de', namespace, key, params),
}
const wrongPort = (params: Record<string, string | number>) =>
  translateFinding({ code: 'port_kind', finding: 'other', params: { port: 'Apapa', ...params } }, inGerman)

it('names the conveyance and the goods of the product in the reader’s language', () => {
  expect(wrongPort(namedEntry('conveyance', { code: 'SEA', name: 'Sea' }))).toBe(
    wrongPort({ conveyance: translate('de', 'cargo-names', 'conveyances.SEA.name') }),
  )
  const goods = { number: '7', ...namedEntry('commodity', { code: 'GENERAL', name: 'General merchandise' }) }
  expect(translateFinding({ code: 'cover_commodity', finding: 'other', params: goods }, inGerman)).toContain(
    translate('de', 'cargo-names', 'commodities.GENERAL.name'),
  )
})

it('leaves a name that the insurer gave, and a finding stored without a code', () => {
  expect(wrongPort(namedEntry('conveyance', { code: 'SEA', name: 'Ships of ours' }))).toContain(
    'Ships of ours',
  )
  expect(wrongPort({ conveyance: 'Sea' })).toContain('Sea')
})
