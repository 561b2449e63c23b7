import type { createStore } from 'jotai'
import { safeStorage } from '../stored-atom.ts'
import type { Dictionaries } from './dictionaries.ts'
import { dictionariesAtom } from './locale.atoms.ts'

const POST_AFTER = 1_000
/** The API takes as many keys in one call. */
const MOST_KEYS = 50
const LONGEST_TEXT = 500
const POSTED = 'missing-keys'

const watched = new WeakSet<object>()

/**
 * Posts each key that a loaded dictionary lacks to `/locales/add/{lng}/{ns}`, with the text shown in its place, once in
 * a session.
 *
 * @param store - the app's store
 */
export function postMissingKeys(store: ReturnType<typeof createStore>): void {
  if (watched.has(store)) return
  watched.add(store)
  const dictionaries = store.get(dictionariesAtom)
  const session = safeStorage('tab')
  const posted = new Set(session?.getItem(POSTED)?.split(' '))
  const waiting = new Map<string, Record<string, string>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const post = (): void => {
    timer = undefined
    session?.setItem(POSTED, [...posted].join(' '))
    for (const [place, texts] of waiting) {
      for (let at = 0; at < Object.keys(texts).length; at += MOST_KEYS) {
        const body = Object.fromEntries(Object.entries(texts).slice(at, at + MOST_KEYS))
        void send(`/locales/add/${place}`, body)
      }
    }
    waiting.clear()
  }
  const translate: Dictionaries['translate'] = (language, namespace, key, parameters) => {
    const text = dictionaries.translate(language, namespace, key, parameters)
    const id = `${language}/${namespace}/${key}`
    if (!dictionaries.isLoaded(language, namespace) || posted.has(id)) return text
    if (dictionaries.find(language, namespace, key) !== undefined) return text
    posted.add(id)
    const place = `${language}/${namespace}`
    waiting.set(place, { ...waiting.get(place), [key]: (text ?? key).slice(0, LONGEST_TEXT) })
    if (!timer) timer = setTimeout(post, POST_AFTER)
    return text
  }
  store.set(dictionariesAtom, { ...dictionaries, translate })
}

async function send(url: string, texts: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  // A key that was not noted is missing at the next visit too.
  await fetch(url, { method: 'POST', headers, body: JSON.stringify(texts) }).catch(() => undefined)
}
