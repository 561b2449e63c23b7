import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'

/**
 * Translations of the texts that staff wrote into form types and workflows.
 * @example
 * const [first] = await client.workflow.textTranslations.missing()
 * first?.missing // { de: 3, fr: 12 }
 */
export class TextTranslations {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /**
   * Lists every form type and workflow in use that lacks texts in an enabled language, most missing texts first; those
   * that the caller may read.
   */
  missing(options?: RequestOptions): Promise<MissingTranslations[]> {
    return this.#send('/text-translations/missing', {}, options)
  }
  /**
   * Finds how the same English texts are translated elsewhere: in other form types and workflows, or by the product.
   * Texts without a translation are left out.
   */
  propose(body: TextTranslationsQuery, options?: RequestOptions): Promise<ProposedTranslation[]> {
    return this.#send('/text-translations/proposals', { method: 'POST', body }, options)
  }
}

export interface MissingTranslations {
  kind: 'form_type' | 'workflow'
  /** Of the form type or the workflow. */
  id: string
  name: string
  /** Number of texts that are translatable. */
  texts: Integer
  /** Number of missing texts by language; languages without any are left out. */
  missing: Record<string, Integer>
}

export interface TextTranslationsQuery {
  /** An enabled language other than English. */
  language: string
  /** English texts, up to 500. */
  texts: string[]
}

export interface ProposedTranslation {
  english: string
  text: string
}
