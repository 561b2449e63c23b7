import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { localesFolder } from '../../platform/paths/paths.ts'
import { namedParty, partyName, roleName, roleNames } from '../../platform/translations/role-name.ts'
import { loadTranslations, type TextOf } from '../../platform/translations/translate.ts'
import { seedRoles } from './base-roles.ts'

const { translate } = loadTranslations()
const inGerman: TextOf = (namespace, key) => translate('de', namespace, key)

it('has a text for every role that the product ships, and for no other', () => {
  const texts: object = JSON.parse(readFileSync(`${localesFolder}/en/role-names.json`, 'utf8'))
  expect(texts).toEqual(Object.fromEntries(seedRoles.map(({ name }) => [name, name])))
})

it('names the roles of the product in the reader’s language, and those of staff as written', () => {
  expect(roleName(inGerman, 'Underwriter')).toBe('Underwriting')
  for (const name of ['underwriter', 'Claims officer (copy)', 'a.b', 'constructor', '{{name}}', ''])
    expect(roleName(inGerman, name)).toBe(name)
  expect(roleNames(inGerman, 'Underwriter, Fleet desk, Auditor')).toBe('Underwriting, Fleet desk, Revision')
})

it('names the role of a party, and no user or branch that is called like one', () => {
  expect(namedParty(inGerman, { kind: 'role', id: '1', name: 'Auditor' })).toMatchObject({ name: 'Revision' })
  expect(partyName(inGerman, { kind: 'branch', id: '1', name: 'Auditor' })).toBe('Auditor')
  expect(partyName(inGerman, { kind: 'outside', email: 'ada@example.com' })).toBe('ada@example.com')
})
