import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { FormField } from '../../forms/fields.ts'
import type { Integer } from '../../money/units.ts'
import type { Versioned } from '../types.ts'

/**
 * The questions of a workflow's form steps.
 * @example
 * const { data } = await client.workflow.formTypes.list({ state: 'active' })
 * const { fields, version } = await client.workflow.formTypes.get(data[0].id)
 */
export class FormTypes {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists form types without their questions. */
  list(query: FormTypeQuery = {}, options?: RequestOptions): Promise<Page<ListedFormType>> {
    return this.#send('/form-types', { query: { ...query }, envelope: true }, options)
  }
  /** Retrieves the current version of a form type, or an earlier `formVersion`. @throws CoverdeskError 404 */
  get(id: string, formVersion?: number, options?: RequestOptions): Promise<FormType> {
    return this.#send(path`/form-types/${id}`, { query: { form_version: formVersion } }, options)
  }
  /** Creates a form type. @throws ValidationError at the fields, `fields.2.options` for instance */
  create(body: FormTypeInput, options?: RequestOptions): Promise<FormType> {
    return this.#send('/form-types', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Changes a form type. Changed questions become a new version; open forms stay on theirs.
   * @throws ConflictError `edit_conflict`
   */
  update(id: string, body: FormTypeInput & Versioned, options?: RequestOptions): Promise<FormType> {
    return this.#send(path`/form-types/${id}`, { method: 'PUT', body }, options)
  }
  /** Archives a form type. @throws ConflictError `form_type_in_use`, with `body.workflows` */
  delete(id: string, options?: RequestOptions): Promise<null> {
    return this.#send(path`/form-types/${id}`, { method: 'DELETE' }, options)
  }
}

export type FormTypeState = 'active' | 'archived'

export interface FormTypeQuery extends ListQuery {
  state?: FormTypeState
}

export interface ListedFormType {
  id: string
  /** Name in rules and steps; derived from the first name and never changed. */
  key: string
  name: string
  description: string
  state: FormTypeState
  /** Version of the questions. */
  form_version: Integer
  field_count: Integer
  /** Number of workflows whose current version or draft uses it. */
  use_count: Integer
  updated_at: string
  /** Edit version. */
  version: Integer
}

export interface FormType extends ListedFormType {
  fields: FormField[]
  /** Supplied translations of these questions: by enabled language, by English text. */
  own_words: Record<string, Record<string, string>>
  /** Newest first. */
  versions: { form_version: Integer; created_at: string; created_by: string }[]
  /** The workflows that use it. */
  used_by: { id: Integer; name: string }[]
}

export interface FormTypeInput {
  name: string
  description: string
  fields: FormField[]
}
