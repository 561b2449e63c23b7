import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { optionsByWord, recordedKinds, recordedVerbs } from './recorded-words.ts'

const english = join(import.meta.dirname, '../../../deploy/locales/en/audit-events.json')
const words = JSON.parse(readFileSync(english, 'utf8'))

it('offers every kind and every action that has a text', () => {
  expect(recordedKinds.toSorted()).toEqual(Object.keys(words.kinds).sort())
  expect(recordedVerbs.toSorted()).toEqual(Object.keys(words.verbs).sort())
})

it('offers each label once, in the order of the language', () => {
  const called: Record<string, string> = {
    close: 'zamknął',
    decline: 'łamał',
    declined: 'łamał',
    set: 'lał,',
  }
  const options = (selected: string) =>
    optionsByWord(Object.keys(called), (key) => called[key] ?? key, selected, 'pl')
  expect(options('')).toEqual([
    { value: 'set', label: 'lał' },
    { value: 'decline,declined', label: 'łamał' },
    { value: 'close', label: 'zamknął' },
  ])
  expect(options('declined')[1]).toEqual({ value: 'declined', label: 'łamał' })
})
