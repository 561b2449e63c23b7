import { path } from '../core/path.ts'
import type { RequestOptions } from '../core/request-options.ts'
import type { Transport } from '../core/transport.ts'

/**
 * The dictionaries of the screens, one for each language and namespace.
 * @example
 * const { menu } = await client.locales.get('fr', 'common')
 */
export class Locales {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** The texts of a namespace in a language, nested by their keys. @throws CoverdeskError 404 */
  get(language: string, namespace: string, options?: RequestOptions): Promise<Dictionary> {
    return this.#send(
      path`/locales/${language}/${`${namespace}.json`}`,
      { asIs: true, besideApi: true },
      options,
    )
  }
  /**
   * Notes keys that a dictionary lacks, each with the text that is shown instead; nothing in production.
   * @param texts by key, at most 50
   * @throws CoverdeskError 404 for a dictionary there is not, and in production; RateLimitError past 60 a minute
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
