import { type Product as BroughtProduct, products as brought, RENEWAL_FORM } from '@coverdesk/sdk'
import type { Privilege } from './privileges.ts'

/** A product with the types of the server; its key and privileges come with its row. */
export interface Product extends Omit<BroughtProduct, 'key' | 'privileges'> {
  key: string
  privileges: { read: Privilege; edit: Privilege; approve: Privilege }
}

/** All products. */
export const products: Product[] = [...brought]

export const productOf = (workflowId: number): Product | undefined =>
  products.find(({ workflow_id }) => workflow_id === workflowId)

/** Returns the product whose tracker starts with the answers of a form type. */
export const startedBy = (formType: string | undefined): Product | undefined =>
  products.find(({ forms }) => forms.start !== undefined && forms.start === formType)

/** Returns whether the answers of a form type can be priced: a proposal, or the renewal of a policy. */
export const isPriced = (formType: string | undefined): boolean =>
  formType !== undefined && [...proposalForms(), RENEWAL_FORM].includes(formType)

/** Returns the form types of all proposals. */
export const proposalForms = (): string[] => products.flatMap(({ forms }) => forms.proposal ?? [])

/**
 * Returns the form types with screens and endpoints of their own, whose questions are not stored in a form type of
 * staff.
 */
export const productForms = (): string[] => [
  ...products.flatMap(({ forms }) => [forms.start ?? [], forms.proposal ?? []].flat()),
  RENEWAL_FORM,
]
