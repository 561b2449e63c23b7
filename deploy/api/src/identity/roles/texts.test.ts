import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { privileges } from '../../platform/access/privileges.ts'

const file = join(import.meta.dirname, '../../../../locales/en/roles.json')
const texts = JSON.parse(readFileSync(file, 'utf8'))

const wordsOf = (path: string): unknown =>
  path.split('.').reduce((within: unknown, part) => Object(within)[part], texts)

it.each(privileges)('%s has plain words where roles are made', (name) => {
  const [area, object, action] = name.split('.')
  expect(wordsOf(`words.${name}`)).toEqual(expect.any(String))
  expect(wordsOf(`subjects.${area}.${object}`)).toEqual(expect.any(String))
  expect(wordsOf(`actions.${action}`)).toEqual(expect.any(String))
})
