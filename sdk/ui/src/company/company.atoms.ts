import type { CompanyFacts } from '@coverdesk/sdk'
import { type Atom, atom, type PrimitiveAtom } from 'jotai'

/** The insurer's profile; null until it is loaded. */
export const companyAtom: PrimitiveAtom<CompanyFacts | null> = atom<CompanyFacts | null>(null)

/** The product's name, after the bar in the browser title. */
export const productNameAtom: Atom<string> = atom((get) => get(companyAtom)?.product_name || 'Coverdesk')
