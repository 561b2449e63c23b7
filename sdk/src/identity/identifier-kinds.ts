import type { IdentifierKind } from './identifiers.ts'
import { idTypes } from './kyc.ts'

/** Every kind of identifier that can be checked. */
export const identifierKinds: readonly IdentifierKind[] = [...idTypes, 'plate', 'tax_id', 'chassis']
