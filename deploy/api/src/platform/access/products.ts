import { type Product as BroughtProduct, products as brought } from '@coverdesk/sdk'
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

/** Returns the product that a form type is the proposal or the renewal of: its answers can be priced. */
export const proposedBy = (formType: string | undefined): Product | undefined =>
  products.find(({ forms }) => formType !== undefined && [forms.proposal, forms.renewal].includes(formType))

/** Returns the form types of all proposals. */
export const proposalForms = (): string[] => products.flatMap(({ forms }) => forms.proposal ?? [])

/**
 * Returns the form types with screens and endpoints of their own, whose questions are not stored in a form type of
 * staff.
 */
export const productForms = (): string[] =>
  products.flatMap(({ forms }) => [forms.start ?? [], forms.proposal ?? [], forms.renewal ?? []].flat())
