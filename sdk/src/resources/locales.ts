import { path } from '../core/path.ts'
import type { RequestOptions } from '../core/request-options.ts'
import type { Transport } from '../core/transport.ts'

/**
 * The dictionaries of the apps, one for each language and namespace.
 * @example
 * const { menu } = await client.locales.get('fr', 'common')
 */
export class Locales {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Retrieves the texts of a namespace in a language, nested by key. @throws CoverdeskError 404 */
  get(language: string, namespace: string, options?: RequestOptions): Promise<Dictionary> {
    return this.#send(
      path`/locales/${language}/${`${namespace}.json`}`,
      { asIs: true, besideApi: true },
      options,
    )
  }
  /**
   * Reports keys that are missing in a dictionary, each with the text displayed instead; disabled in production.
   * @param texts by key, at most 50
   * @throws CoverdeskError 404 for an unknown dictionary, and in production; RateLimitError after 60 a minute
   */
  addMissing(
    language: string,
    namespace: string,
    texts: Readonly<Record<string, string>>,
    options?: RequestOptions,
  ): Promise<null> {
    const call = { method: 'POST', body: texts, besideApi: true } as const
    return this.#send(path`/locales/add/${language}/${namespace}`, call, options)
  }
}

/** Texts by key; a key with a dot leads into an inner dictionary. */
export interface Dictionary {
  [key: string]: string | Dictionary
}
