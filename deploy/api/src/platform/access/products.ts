import { type Product as BroughtProduct, products as brought } from '@coverdesk/sdk'
import type { Privilege } from './privileges.ts'

/** A product as the server asks for it; a key and privileges of its own come with its row. */
export interface Product extends Omit<BroughtProduct, 'key' | 'privileges'> {
  key: string
  privileges: { read: Privilege; edit: Privilege; approve: Privilege }
}

/** Every product the server knows. */
export const products: Product[] = [...brought]

export const productOf = (workflowId: number): Product | undefined =>
  products.find(({ workflow_id }) => workflow_id === workflowId)

/** The product whose run is started by answering a form type. */
export const startedBy = (formType: string | undefined): Product | undefined =>
  products.find(({ forms }) => forms.start !== undefined && forms.start === formType)

/** The product whose proposal a form type is. */
export const proposedBy = (formType: string | undefined): Product | undefined =>
  products.find(({ forms }) => forms.proposal !== undefined && forms.proposal === formType)

/** The form types that propose what is to be insured. */
export const proposalForms = (): string[] => products.flatMap(({ forms }) => forms.proposal ?? [])

/** Form types with screens and calls of their own; no form type of the office holds their questions. */
export const productForms = (): string[] =>
  products.flatMap(({ forms }) => [forms.start ?? [], forms.proposal ?? []].flat())
