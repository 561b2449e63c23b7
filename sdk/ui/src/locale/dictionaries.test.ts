import { afterEach, expect, it, vi } from 'vitest'
import { forgetFailures } from '../network/missing-part.ts'
import { createDictionaries } from './dictionaries.ts'
import type { Dictionary } from './dictionary.ts'
import type { Message } from './message.ts'
import { sayMessage } from './use-messages.ts'
import { createText } from './use-text.ts'

const files: Record<string, Dictionary> = {
  'en/auth': {
    hello: 'Hello {{name}}',
    only: 'English only',
    tries: { one: '{{count}} try', other: '{{count}} tries' },
  },
  'pl/auth': {
    hello: 'Cześć {{name}}',
    tries: { one: '{{count}} próba', few: '{{count}} próby', other: '{{count}} prób' },
  },
}
const from = (store: Record<string, Dictionary>) =>
  createDictionaries(async (language, namespace) => {
    const file = store[`${language}/${namespace}`]
    if (!file) throw new Error('404')
    return file
  })

it('takes the language first, then English, then the key', async () => {
  const dictionaries = from(files)
  await dictionaries.load('pl', 'auth')
  const { t } = createText(dictionaries, 'auth', 'pl', 'ltr')
  expect(t('hello', { name: 'Ada' })).toBe('Cześć Ada')
  expect(t('only')).toBe('English only')
  expect(t('deep.missing')).toBe('deep.missing')
})

it('chooses plurals by the rules of the language', async () => {
  const dictionaries = from(files)
  await dictionaries.load('pl', 'auth')
  const { tn } = createText(dictionaries, 'auth', 'pl', 'ltr')
  expect([1, 3, 5].map((count) => tn('tries', count))).toEqual(['1 próba', '3 próby', '5 prób'])
})

it('says a message in the language in use, and a key that no dictionary has as it came', async () => {
  const dictionaries = from({
    'en/errors': { wait: 'Wait {{seconds}} seconds', needed: 'Enter the code' },
    'fr/errors': { wait: 'Attendez {{seconds}} secondes' },
  })
  await dictionaries.load('fr', 'errors')
  const { msg } = createText(dictionaries, 'errors', 'en', 'ltr')
  const say = (message: Message, language: string) => sayMessage(message, dictionaries, language, 'ltr')
  const wait = msg('wait', { seconds: 30 })
  expect(['en', 'fr'].map((language) => say(wait, language))).toEqual([
    'Wait 30 seconds',
    'Attendez 30 secondes',
  ])
  expect(say({ ...wait, details: 'Network Error' }, 'fr')).toBe('Attendez 30 secondes\nNetwork Error')
  expect(say(msg('needed'), 'fr')).toBe('Enter the code')
  expect(say({ ...wait, key: 'in_no_dictionary' }, 'fr')).toBe('Wait 30 seconds')
})

it('asks for a dictionary once, however many parts of the page want it', async () => {
  const requests: string[] = []
  const dictionaries = createDictionaries(async (language, namespace) => {
    requests.push(`${language}/${namespace}`)
    return {}
  })
  await Promise.all([dictionaries.load('fr', 'auth'), dictionaries.load('fr', 'auth')])
  expect(requests.sort()).toEqual(['en/auth', 'fr/auth'])
})

it('tries again when the network drops a dictionary', async () => {
  let tries = 0
  const dictionaries = createDictionaries(async () => {
    tries += 1
    if (tries === 1) throw new Error('offline')
    return { hello: 'Hello' }
  })
  await dictionaries.load('en', 'auth')
  expect(createText(dictionaries, 'auth', 'en', 'ltr').t('hello')).toBe('Hello')
  // On a page read from the right an English sentence keeps its own order.
  expect(createText(dictionaries, 'auth', 'en', 'rtl').t('hello')).toBe('\u2066Hello\u2069')
})

it('keeps a date apart from a Latin word before it where pages run from the right', () => {
  const { formatDate } = createText(createDictionaries(), 'auth', 'ae', 'rtl')
  expect(formatDate('2026-11-26')).toBe('\u206826 نوفمبر 2026\u2069')
})

afterEach(() => {
  vi.useRealTimers()
})

it('reports missing texts instead of showing their keys, and fetches them on retry', async () => {
  vi.useFakeTimers()
  let online = false
  const dictionaries = createDictionaries(async () => {
    if (!online) throw new TypeError('Failed to fetch')
    return { hello: 'Hello' }
  })
  const refused = expect(dictionaries.load('fr', 'auth')).rejects.toMatchObject({ offline: true })
  await vi.runAllTimersAsync()
  await refused
  online = true
  await expect(dictionaries.load('fr', 'auth')).rejects.toMatchObject({ offline: true })
  forgetFailures()
  await dictionaries.load('fr', 'auth')
  expect(createText(dictionaries, 'auth', 'fr', 'ltr').t('hello')).toBe('Hello')
})

it('goes on in English when only the language could not be fetched', async () => {
  vi.useFakeTimers()
  const dictionaries = createDictionaries(async (language) => {
    if (language === 'fr') throw new TypeError('Failed to fetch')
    return { hello: 'Hello' }
  })
  const loaded = dictionaries.load('fr', 'auth')
  await vi.runAllTimersAsync()
  await loaded
  expect(createText(dictionaries, 'auth', 'fr', 'ltr').t('hello')).toBe('Hello')
})
