import type { IdentifierKind } from './identifiers.ts'
import { idTypes } from './kyc.ts'

/** Kinds of identifiers that can be checked. */
export const identifierKinds: readonly IdentifierKind[] = [...idTypes, 'plate', 'tax_id', 'chassis']
