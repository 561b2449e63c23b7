import type { Rosetta } from 'rosetta'
import rosetta from 'rosetta'
import { MissingPartError, noteFailure } from '../network/missing-part.ts'
import type { Dictionary } from './dictionary.ts'
import { fallbackLanguage, languages } from './languages.ts'

/** Fetches one dictionary; rejects when it cannot. */
export type FetchDictionary = (language: string, namespace: string) => Promise<Dictionary>

/** The texts of one app: what is loaded, and how to load more. */
export interface Dictionaries {
  /** Puts texts in place without fetching, such as those an app carries in its bundle. */
  add: (language: string, namespace: string, texts: Dictionary) => void
  /** The namespaces requested so far. */
  namespaces: () => string[]
  isLoaded: (language: string, namespace: string) => boolean
  /**
   * What the language lacks falls back to English, then to the key. Rejects with `MissingPartError` when neither the
   * language nor English could be fetched; trying again fetches them again.
   */
  load: (language: string, namespace: string) => Promise<void>
  /** The text, or undefined when neither the language nor English has it. */
  translate: (
    language: string,
    namespace: string,
    key: string,
    parameters?: Record<string, string | number>,
  ) => string | undefined
  /** The text of one language alone. */
  find: Dictionaries['translate']
}

const attempts = 3

/** Fetches `/locales/{language}/{namespace}.json`; one that does not exist is empty. */
export const fetchDictionary: FetchDictionary = async (language, namespace) => {
  const response = await fetch(`/locales/${language}/${namespace}.json`)
  if (response.status === 404) return {}
  if (!response.ok) throw new Error(`${response.status}`)
  return (await response.json()) as Dictionary
}

/**
 * Dictionaries on rosetta, loaded one namespace at a time with English as the fallback.
 *
 * @param fetchOne - how one dictionary is fetched
 */
export function createDictionaries(fetchOne: FetchDictionary = fetchDictionary): Dictionaries {
  const texts: Rosetta<Record<string, Dictionary>> = rosetta()
  const loaded = new Set<string>()
  const loading = new Map<string, Promise<void>>()
  const requested = new Set<string>()
  const idOf = (language: string, namespace: string): string => `${language}/${namespace}`

  const add = (language: string, namespace: string, dictionary: Dictionary): void => {
    texts.set(language, { [namespace]: dictionary })
    loaded.add(idOf(language, namespace))
  }
  // Lists join their values by these.
  for (const { code, comma } of languages) add(code, 'language', { comma: comma ?? '' })
  const fetchWithRetries = async (language: string, namespace: string): Promise<void> => {
    for (let attempt = 1; attempt <= attempts; attempt++) {
      try {
        return add(language, namespace, await fetchOne(language, namespace))
      } catch {
        if (attempt < attempts) await new Promise((resolve) => setTimeout(resolve, 200 * 2 ** attempt))
      }
    }
  }
  const loadOne = (language: string, namespace: string): Promise<void> => {
    const id = idOf(language, namespace)
    if (loaded.has(id)) return Promise.resolve()
    const running = loading.get(id) ?? fetchWithRetries(language, namespace)
    loading.set(id, running)
    return running
  }

  const find: Dictionaries['translate'] = (code, namespace, key, parameters) => {
    const text: unknown = texts.t([namespace, ...key.split('.')], parameters ?? {}, code)
    return typeof text === 'string' && text ? text : undefined
  }
  const isLoaded = (language: string, namespace: string): boolean =>
    [language, fallbackLanguage].every((code) => loaded.has(idOf(code, namespace)))
  const both = new Map<string, Promise<void>>()
  const loadBoth = async (language: string, namespace: string): Promise<void> => {
    const codes = [language, fallbackLanguage]
    await Promise.all(codes.map((code) => loadOne(code, namespace)))
    if (isLoaded(language, namespace)) return
    noteFailure(() => {
      both.delete(idOf(language, namespace))
      for (const code of codes) loading.delete(idOf(code, namespace))
    })
    if (!codes.some((code) => loaded.has(idOf(code, namespace)))) throw new MissingPartError(true)
  }

  return {
    add,
    isLoaded,
    namespaces: () => [...requested],
    load: (language, namespace) => {
      requested.add(namespace)
      const id = idOf(language, namespace)
      const known = both.get(id)
      if (known) return known
      const promise = isLoaded(language, namespace) ? settled() : loadBoth(language, namespace)
      both.set(id, promise)
      promise.then(
        () => both.set(id, settled()),
        // A preload can fail unnoticed: a component that needs the texts loads them again and gets the error.
        () => undefined,
      )
      return promise
    },
    find,
    translate: (language, ...place) => find(language, ...place) ?? find(fallbackLanguage, ...place),
  }
}

/** A promise React can read without waiting a turn, so that texts already there never blink. */
function settled(): Promise<void> {
  return Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })
}
