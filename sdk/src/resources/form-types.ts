import type { ListQuery, Page } from '../core/lists.ts'
import { path } from '../core/path.ts'
import type { Transport } from '../core/transport.ts'
import type { FormField } from '../forms/fields.ts'

/** The questions a step of a workflow asks. */
export class FormTypes {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  list(query: FormTypeQuery = {}): Promise<Page<ListedFormType>> {
    return this.#send('/form-types', { query: { ...query }, whole: true })
  }
  /** One form type as it is now, or as it was in an earlier `formVersion`. */
  get(id: string, formVersion?: number): Promise<FormType> {
    return this.#send(path`/form-types/${id}`, { query: { form_version: formVersion } })
  }
  /** @throws ValidationError at the fields, `fields.2.options` for instance */
  create(body: FormTypeInput): Promise<FormType> {
    return this.#send('/form-types', { method: 'POST', body, idempotent: true })
  }
  /** Changed questions become a new version; forms that are open stay on theirs. @throws ConflictError `edit_conflict` */
  update(id: string, body: FormTypeInput & { version: number }): Promise<FormType> {
    return this.#send(path`/form-types/${id}`, { method: 'PUT', body })
  }
  /** Archives. @throws ConflictError `form_type_in_use`, `body.workflows` naming where */
  delete(id: string): Promise<null> {
    return this.#send(path`/form-types/${id}`, { method: 'DELETE' })
  }
}

export type FormTypeState = 'active' | 'archived'

export interface FormTypeQuery extends ListQuery {
  state?: FormTypeState
}

export interface ListedFormType {
  id: string
  /** What rules and steps name it by; made from the first name and never changed. */
  key: string
  name: string
  description: string
  state: FormTypeState
  /** Version of the questions. */
  form_version: number
  field_count: number
  /** Workflows whose present version or draft asks it. */
  use_count: number
  updated_at: string
  /** Edit version. */
  version: number
}

export interface FormType extends ListedFormType {
  fields: FormField[]
  /** Newest first. */
  versions: { form_version: number; created_at: string; created_by: string }[]
  /** The workflows that ask it. */
  used_by: { id: number; name: string }[]
}

export interface FormTypeInput {
  name: string
  description: string
  fields: FormField[]
}
