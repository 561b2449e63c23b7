import { createContext } from 'react'

/** What the run knows already, for rules that look at other forms. */
export const RunContext = createContext<Record<string, unknown>>({})
