import { createContext, use } from 'react'
import type { MarineKind } from '../../paths.ts'

/** Access to the fields of a quote. */
export interface QuoteForm {
  /** Audience of the user who fills in the form. */
  side: MarineKind
  read: (path: string) => unknown
  put: (path: string, value: unknown) => void
  /** Error message of a field. */
  faultOf: (path: string) => string | null
}

const QuoteFormContext = createContext<QuoteForm | null>(null)

export const QuoteFormProvider = QuoteFormContext.Provider

export function useQuoteForm(): QuoteForm {
  const form = use(QuoteFormContext)
  if (!form) throw new Error('No quote around this field')
  return form
}

/** Fields that another part of the page shows, so that each is there once. */
const ElsewhereContext = createContext<ReadonlySet<string>>(new Set())

export const ElsewhereProvider = ElsewhereContext.Provider

export const useIsElsewhere = (path: string): boolean => use(ElsewhereContext).has(path)

/** The id of a field's control, for what is wrong to lead to. */
export const fieldId = (path: string): string => `quote-${path.replaceAll('.', '-')}`

export function useField(path: string): {
  value: unknown
  fault: string | null
  put: (value: unknown) => void
} {
  const { read, put, faultOf } = useQuoteForm()
  return { value: read(path), fault: faultOf(path), put: (value) => put(path, value) }
}
